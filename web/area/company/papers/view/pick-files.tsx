import Upload from 'lucide-react/icons/upload'
import { accepted } from '../../../../lib/uploads/check-file.ts'
import { useCompanyWords } from '../../words.ts'
import styles from './papers.module.css'

interface PickFilesProps {
  readonly id: string
  /** Names what the files are for. */
  readonly label: string
  /** Id of the sentence that says what is wrong. */
  readonly note: string | undefined
  readonly over: boolean
  readonly disabled: boolean
  readonly onPick: (files: readonly File[]) => void
}

/** The browser's own control lies over all of the box. What is dropped is taken by the card around it. */
export const PickFiles = ({ id, label, note, over, disabled, onPick }: PickFilesProps) => {
  const say = useCompanyWords()
  return (
    <div className={styles.drop} data-invalid={note === undefined ? undefined : true}>
      <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.ways}>
        <strong>{say(over ? 'paper.dropNow' : 'paper.choose')}</strong>
        {!over && <span className={styles.byMouse}>{say('paper.drop')}</span>}
      </span>
      <input
        id={id}
        type="file"
        multiple
        accept={accepted}
        disabled={disabled}
        aria-label={label}
        aria-describedby={note}
        aria-invalid={note === undefined ? undefined : true}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])])
          // The same file again is a choice as well.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
