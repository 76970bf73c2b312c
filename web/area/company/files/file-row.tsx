import type { ReactNode } from 'react'
import type { ShownFile } from '../papers/preview/shown-file.ts'
import { FileThumb } from './file-thumb.tsx'
import styles from './files.module.css'

interface FileRowProps {
  readonly file: Omit<ShownFile, 'file'> & { readonly file?: string | undefined }
  /** Unnamed where the field around it says what it is. */
  readonly named?: boolean
  /** The name opens it. */
  readonly show?: { readonly label: string; readonly open: () => void }
  /** A reviewer has sent it back. */
  readonly rejected?: boolean
  readonly stand: ReactNode
  /** What can be done with it, and what a reviewer has said of it. */
  readonly children: ReactNode
}

/** One file of a company: its preview, name and state, and what can be done with it. */
export const FileRow = ({ file, named = true, show, rejected = false, stand, children }: FileRowProps) => (
  <div className={styles.row} data-rejected={rejected || undefined}>
    <FileThumb file={file} />
    <span className={styles.words}>
      {show !== undefined && (
        <button type="button" className={styles.show} aria-label={show.label} onClick={show.open}>
          <bdi>{file.name}</bdi>
        </button>
      )}
      {show === undefined && named && <bdi className={styles.name}>{file.name}</bdi>}
      {stand}
    </span>
    {children}
  </div>
)
