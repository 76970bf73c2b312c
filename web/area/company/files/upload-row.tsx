import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import type { Upload } from '../../../lib/uploads/upload.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { ProgressLine } from '../../../ui/wait/progress-line.tsx'
import { useCompanyWords } from '../words.ts'
import { FileRow } from './file-row.tsx'
import styles from './files.module.css'

interface TravellingRowProps {
  readonly upload: Upload
  readonly local: File | undefined
  /** The id of the button that the field's label refers to. */
  readonly id?: string
  readonly onRetry: () => void
  readonly onCancel: () => void
}

export const UploadRow = ({ upload: { name, status }, local, id, onRetry, onCancel }: TravellingRowProps) => {
  const say = useCompanyWords()
  const mayRetry = status.state === 'waiting' && status.why === 'connection'
  return (
    <FileRow file={{ name, type: local?.type ?? '', local }} status={<UploadStatusLine status={status} />}>
      {mayRetry && <IconButton small label={say('file.retryNamed', { name })} icon={<RotateCw />} onClick={onRetry} />}
      <IconButton small id={id} label={say('file.cancel', { name })} icon={<X />} onClick={onCancel} />
    </FileRow>
  )
}

const UploadStatusLine = ({ status }: Pick<Upload, 'status'>) => {
  const say = useCompanyWords()
  switch (status.state) {
    case 'sending':
      return <ProgressLine className={styles.sending} share={status.share} label={say('file.sending', { share: status.share })} />
    case 'waiting':
      return <span className={styles.quiet}>{say(status.why === 'connection' ? 'file.offline' : 'file.waiting')}</span>
    case 'arrived':
    case 'refused':
    case 'failed':
      return null
  }
}
