import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import { useState } from 'react'
import { Picture } from '../papers/preview/picture.tsx'
import styles from './files.module.css'
import { isPdf, type ShownFile } from '../papers/preview/shown-file.ts'

/** A picture of this device in small; of everything else what kind it is, because nobody fetches ten megabytes for a stamp. */
export const FileThumb = ({ file: { name, type, local } }: { readonly file: Omit<ShownFile, 'file'> }) => {
  const [broken, setBroken] = useState(false)
  const pdf = isPdf({ name, type })
  if (!pdf && local !== undefined && !broken)
    return (
      <span className={styles.thumb}>
        <Picture src={local} onBroken={() => setBroken(true)} />
      </span>
    )
  return (
    <span className={styles.thumb}>{pdf ? <FileText size={20} strokeWidth={1.75} /> : <ImageIcon size={20} strokeWidth={1.75} />}</span>
  )
}
