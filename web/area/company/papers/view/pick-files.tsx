import Upload from 'lucide-react/icons/upload'
import { acceptedTypes } from '../../../../lib/uploads/check-file.ts'
import { FileDrop } from '../../../../ui/field/file-drop.tsx'
import { useCompanyWords } from '../../words.ts'
import styles from './papers.module.css'

interface PickFilesProps {
  readonly id: string
  /** What the files are for. */
  readonly label: string
  /** Id of the error message. */
  readonly note: string | undefined
  readonly over: boolean
  readonly disabled: boolean
  readonly onPick: (files: readonly File[]) => void
}

/** Dropped files are handled by the surrounding card. */
export const PickFiles = ({ over, note, ...drop }: PickFilesProps) => {
  const say = useCompanyWords()
  return (
    <FileDrop {...drop} multiple accept={acceptedTypes} note={note} invalid={note !== undefined} className={styles.drop}>
      <Upload size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.ways}>
        <strong>{say(over ? 'paper.dropNow' : 'paper.choose')}</strong>
        {!over && <span className={styles.byMouse}>{say('paper.drop')}</span>}
      </span>
    </FileDrop>
  )
}
