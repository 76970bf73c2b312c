import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import { PreviewPicture } from '../papers/preview/picture.tsx'
import styles from './files.module.css'
import { isPdf, type ShownFile } from '../papers/preview/shown-file.ts'
import { useThumbnail } from './use-thumbnail.ts'

interface FileThumbProps {
  /** `file`: its id on the server, once it is uploaded. */
  readonly file: Omit<ShownFile, 'file'> & { readonly file?: string | undefined }
}

/** A thumbnail of the first page, from this device for a local picture, otherwise from the server. Until it has loaded, an icon of the type. */
export const FileThumb = ({ file: { file, name, type, local } }: FileThumbProps) => {
  const [broken, setBroken] = useState(false)
  const pdf = isPdf({ name, type })
  const isLocal = !pdf && local !== undefined && !broken
  const [place, thumbnail] = useThumbnail(isLocal ? undefined : file)
  const src = isLocal ? local : thumbnail
  return (
    <span ref={place} className={styles.thumb}>
      {src !== undefined && <PreviewPicture src={src} onBroken={() => setBroken(true)} />}
      {src === undefined && (pdf ? <FileText size={20} strokeWidth={1.75} /> : <ImageIcon size={20} strokeWidth={1.75} />)}
    </span>
  )
}
