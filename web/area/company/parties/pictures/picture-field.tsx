import { paperPolicy } from '@bonafide/core/policy/help'
import CircleX from 'lucide-react/icons/circle-x'
import Eye from 'lucide-react/icons/eye'
import ImageUp from 'lucide-react/icons/image-up'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState, type ReactNode } from 'react'
import { accepted } from '../../../../lib/uploads/check-file.ts'
import type { Upload } from '../../../../lib/uploads/upload.ts'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { FieldNote } from '../../../../ui/field/field.tsx'
import { StatusIcon } from '../../../../ui/show/status-icon.tsx'
import { fieldLabel } from '../form/fault-words.ts'
import { FileThumb } from '../../papers/preview/file-thumb.tsx'
import { useCompanyWords } from '../../words.ts'
import { ProgressLine } from '../../../../ui/wait/progress-line.tsx'
import styles from './pictures.module.css'
import { useKept } from './use-kept.ts'
import type { PictureField as Name, Pictures } from './use-pictures.ts'

interface PictureFieldProps {
  readonly name: Name
  readonly id: string
  readonly label: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** The kept file; empty: none. */
  readonly value: string
  /** A reviewer has sent it back. */
  readonly rejected?: boolean
  readonly pictures: Pictures
  readonly onChange: (file: string) => void
}

/** One picture or document: to be chosen or dropped, on its way, or there. */
export const PictureField = (props: PictureFieldProps) => {
  const { name, id, label, help, error, disabled = false, value, pictures } = props
  const note = useId()
  const upload = pictures.underWay(name)
  const isEmpty = upload === undefined && value === ''
  return (
    <fieldset className={styles.field} aria-describedby={note} data-invalid={error === undefined ? undefined : true}>
      <legend className={styles.legend}>{label}</legend>
      {isEmpty && !disabled && <Pick {...{ name, id, label, pictures }} note={note} invalid={error !== undefined} />}
      {upload !== undefined && <UnderWay id={id} upload={upload} onRetry={() => pictures.retry(name)} onDrop={() => pictures.drop(name)} />}
      {upload === undefined && value !== '' && <There {...props} />}
      <FieldNote id={note} help={help} error={isEmpty ? error : undefined} />
    </fieldset>
  )
}

interface PickProps extends Pick<PictureFieldProps, 'name' | 'id' | 'label' | 'pictures'> {
  readonly note: string
  readonly invalid: boolean
}

const Pick = ({ name, id, label, pictures, note, invalid }: PickProps) => {
  const say = useCompanyWords()
  const [over, setOver] = useState(false)
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragEnter={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={() => setOver(false)}
    >
      <ImageUp size={22} strokeWidth={1.75} aria-hidden="true" className={styles.dropIcon} />
      <span className={styles.dropWords}>
        <strong>{say('party.picture.pick')}</strong>
        <span>{say('party.picture.kinds', { megabytes: paperPolicy.megabytesAtMost })}</span>
      </span>
      <input
        id={id}
        type="file"
        accept={accepted}
        aria-label={`${label}: ${say('party.picture.pick')}`}
        aria-describedby={note}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file !== undefined) pictures.put(name, file)
          // The same file again is a choice as well.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

interface UnderWayProps {
  readonly id: string
  readonly upload: Upload
  readonly onRetry: () => void
  readonly onDrop: () => void
}

const UnderWay = ({ id, upload: { name, stand }, onRetry, onDrop }: UnderWayProps) => {
  const say = useCompanyWords()
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {stand.state === 'sending' && <ProgressLine share={stand.share} label={say('party.picture.sending', { share: stand.share })} />}
        {stand.state === 'waiting' && (
          <span className={styles.quiet}>{say(stand.why === 'connection' ? 'party.picture.offline' : 'party.picture.waiting')}</span>
        )}
      </span>
      {stand.state === 'waiting' && stand.why === 'connection' && (
        <IconButton small label={say('party.picture.retry', { name })} icon={<RotateCw />} onClick={onRetry} />
      )}
      <IconButton small id={id} label={say('party.picture.cancel', { name })} icon={<CircleX />} onClick={onDrop} />
    </div>
  )
}

const There = ({ name, id, label, disabled, value, rejected = false, pictures, onChange }: PictureFieldProps) => {
  const say = useCompanyWords()
  const chosen = pictures.local(value)
  // What is to be mended is looked at: it is worth the way.
  const fetched = useKept(value, label, rejected && chosen === undefined)
  const local = chosen ?? fetched
  return (
    <div className={styles.row} data-rejected={rejected || undefined}>
      <FileThumb file={{ name: local?.name ?? label, type: local?.type ?? '', local }} />
      <span className={styles.words}>
        {chosen !== undefined && <bdi className={styles.name}>{chosen.name}</bdi>}
        <span className={rejected ? styles.rejected : styles.there}>
          <StatusIcon status={rejected ? 'failed' : 'verified'} />
          {say(rejected ? 'file.rejected' : 'party.picture.there')}
        </span>
      </span>
      <IconButton
        small
        id={id}
        label={say('party.picture.view', { field: label })}
        icon={<Eye />}
        onClick={() => pictures.view({ file: value, name: fieldLabel(say, name) })}
      />
      {disabled !== true && (
        <IconButton small label={say('party.picture.remove', { field: label })} icon={<Trash2 />} onClick={() => onChange('')} />
      )}
    </div>
  )
}
