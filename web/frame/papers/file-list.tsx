import FileText from 'lucide-react/icons/file-text'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { StatusIcon } from '../../ui/show/status-icon.tsx'
import type { Upload } from '../../lib/uploads/upload.ts'
import { useWords } from '../words.ts'
import { ProgressLine } from '../../ui/wait/progress-line.tsx'
import styles from './papers.module.css'

/** A file that was uploaded before this page was opened has no upload here, and its name is no longer known. */
export interface ListedPaper {
  readonly id: string
  readonly name: string
  readonly upload: Upload | undefined
}

interface FileListProps {
  readonly papers: readonly ListedPaper[]
  readonly onRetry: (id: string) => void
  readonly onRemove: (paper: ListedPaper) => void
}

export const FileList = ({ papers, onRetry, onRemove }: FileListProps) => {
  const say = useWords()
  if (papers.length === 0) return null
  return (
    <ul className={styles.files} aria-label={say('papers.files')}>
      {papers.map((paper) => (
        <li key={paper.id} className={styles.file}>
          <FileText size={20} strokeWidth={1.75} className={styles.icon} />
          <span className={styles.words}>
            <bdi className={styles.name}>{paper.name}</bdi>
            <PaperUploadStatus upload={paper.upload} />
          </span>
          {paper.upload?.status.state === 'failed' && (
            <IconButton small label={say('papers.retry', { name: paper.name })} icon={<RotateCw />} onClick={() => onRetry(paper.id)} />
          )}
          <IconButton small label={say('papers.remove', { name: paper.name })} icon={<Trash2 />} onClick={() => onRemove(paper)} />
        </li>
      ))}
    </ul>
  )
}

const PaperUploadStatus = ({ upload }: { upload: Upload | undefined }) => {
  const say = useWords()
  const status = upload?.status ?? { state: 'arrived' }
  switch (status.state) {
    case 'sending':
      return <ProgressLine share={status.share} label={say('papers.sending', { share: status.share })} />
    case 'waiting':
      return <span className={styles.quiet}>{status.why === 'connection' ? say('papers.offline') : say('papers.waiting')}</span>
    case 'arrived':
      return (
        <span className={styles.there}>
          <StatusIcon status="verified" />
          {say('papers.there')}
        </span>
      )
    case 'refused':
      return <span className={styles.wrong}>{status.why || say('papers.refused')}</span>
    case 'failed':
      return <span className={styles.wrong}>{say('papers.failed')}</span>
  }
}
