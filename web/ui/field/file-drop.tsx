import { useState, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './file-drop.module.css'

interface FileDropProps {
  readonly id: string
  /** The purpose of the files, if there is no `<label>`. */
  readonly label?: string
  /** The accepted file types, in the browser's format. */
  readonly accept: string
  /** Id of the sentence below it. */
  readonly note: string | undefined
  readonly invalid: boolean
  readonly disabled?: boolean
  readonly multiple?: boolean
  readonly className?: string | undefined
  readonly onPick: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Touch devices have no drag and drop, so the words there only offer to choose a file. */
export const DropWords = ({ drop, choose }: { readonly drop: string; readonly choose: string }) => (
  <>
    <span className={styles.byMouse}>{drop}</span>
    <span className={styles.byTouch}>{choose}</span>
  </>
)

/** A field in which files are chosen or dropped. */
export const FileDrop = ({
  id,
  label,
  accept,
  note,
  invalid,
  disabled = false,
  multiple = false,
  className,
  onPick,
  children,
}: FileDropProps) => {
  const [over, setOver] = useState(false)
  return (
    <div
      className={classes(styles.drop, className)}
      data-over={over || undefined}
      data-invalid={invalid || undefined}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      {children}
      <input
        id={id}
        type="file"
        multiple={multiple}
        accept={accept}
        disabled={disabled}
        aria-label={label}
        aria-describedby={note}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          onPick([...(event.currentTarget.files ?? [])])
          // Reset, so that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
