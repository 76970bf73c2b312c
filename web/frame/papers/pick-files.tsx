import Upload from 'lucide-react/icons/upload'
import { FieldNote } from '../../ui/field/field.tsx'
import { useWords } from '../words.ts'
import styles from './papers.module.css'

interface PickFilesProps {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly onPick: (files: readonly File[]) => void
}

/** Papers from wherever the device keeps them: chosen, dropped, or photographed where the browser offers it. */
export const PickFiles = ({ id, label, error, onPick }: PickFilesProps) => {
  const say = useWords()
  const note = `${id}-note`
  return (
    <div className={styles.pick}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.drop} data-invalid={error === undefined ? undefined : true}>
        <Upload size={24} strokeWidth={1.75} aria-hidden="true" />
        <strong>{say('papers.choose')}</strong>
        <span>{say('papers.kinds')}</span>
        <input
          id={id}
          type="file"
          multiple
          accept="image/jpeg,image/png,application/pdf"
          aria-describedby={error === undefined ? undefined : note}
          aria-invalid={error === undefined ? undefined : true}
          onChange={(event) => {
            onPick([...(event.currentTarget.files ?? [])])
            // The same file again is a choice as well.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <FieldNote id={note} error={error} />
    </div>
  )
}
