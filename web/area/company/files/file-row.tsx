import type { ReactNode } from 'react'
import type { ShownFile } from '../papers/preview/shown-file.ts'
import { FileThumb } from './file-thumb.tsx'
import styles from './files.module.css'

interface FileRowProps {
  readonly file: Omit<ShownFile, 'file'> & { readonly file?: string | undefined }
  /** False if the surrounding field already names it. */
  readonly named?: boolean
  /** The name opens it. */
  readonly show?: { readonly label: string; readonly open: () => void }
  /** A reviewer has rejected it. */
  readonly rejected?: boolean
  readonly status: ReactNode
  /** Its actions, and the reviewer's remark. */
  readonly children: ReactNode
}

/** One of a company's files: preview, name, state and actions. */
export const FileRow = ({ file, named = true, show, rejected = false, status, children }: FileRowProps) => (
  <div className={styles.row} data-rejected={rejected || undefined}>
    <FileThumb file={file} />
    <span className={styles.words}>
      {show !== undefined && (
        <button type="button" className={styles.show} aria-label={show.label} onClick={show.open}>
          <bdi>{file.name}</bdi>
        </button>
      )}
      {show === undefined && named && <bdi className={styles.name}>{file.name}</bdi>}
      {status}
    </span>
    {children}
  </div>
)
