import Upload from 'lucide-react/icons/upload'
import { DropWords, FileDrop } from '../../ui/field/file-drop.tsx'
import { FieldNote } from '../../ui/field/field.tsx'
import { useWords } from '../words.ts'
import styles from './papers.module.css'

interface PickFilesProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly onPick: (files: readonly File[]) => void
}

/** Documents from the device: chosen, dropped, or photographed where the browser offers it. */
export const PickPaperFiles = ({ id, label, error, onPick }: PickFilesProps) => {
  const say = useWords()
  const note = `${id}-note`
  return (
    <div className={styles.pick}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <FileDrop
        id={id}
        accept="image/jpeg,image/png,application/pdf"
        multiple
        note={error === undefined ? undefined : note}
        invalid={error !== undefined}
        className={styles.drop}
        onPick={onPick}
      >
        <Upload size={24} strokeWidth={1.75} aria-hidden="true" />
        <strong>
          <DropWords drop={say('papers.choose')} choose={say('papers.pick')} />
        </strong>
        <span>{say('papers.kinds')}</span>
      </FileDrop>
      <FieldNote id={note} error={error} />
    </div>
  )
}
