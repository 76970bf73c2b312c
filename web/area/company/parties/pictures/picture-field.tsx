import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import { auditResult } from '@bonafide/core/status'
import Eye from 'lucide-react/icons/eye'
import ImageUp from 'lucide-react/icons/image-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId } from 'react'
import { acceptedTypes } from '../../../../lib/uploads/check-file.ts'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { DropWords, FileDrop } from '../../../../ui/field/file-drop.tsx'
import { type FieldHelp, FieldNote } from '../../../../ui/field/field.tsx'
import { FileRow } from '../../files/file-row.tsx'
import { FileReviewStatus } from '../../files/file-review-status.tsx'
import { UploadRow } from '../../files/upload-row.tsx'
import { fieldLabel } from '../form/fault-words.ts'
import { useCompanyWords } from '../../words.ts'
import styles from './pictures.module.css'
import { useKept } from './use-kept.ts'
import type { PictureFieldState as Name, Pictures } from './use-pictures.ts'

interface PictureFieldProps {
  readonly name: Name
  readonly id: string
  readonly label: string
  readonly help?: FieldHelp
  readonly error?: string | undefined
  readonly disabled?: boolean
  /** The stored file; empty if there is none. */
  readonly value: string
  /** The sender's name for it; empty if unknown. */
  readonly fileName: string
  /** A reviewer has rejected it. */
  readonly rejected?: boolean
  readonly pictures: Pictures
  readonly onChange: (file: string) => void
}

/** One picture or document: not chosen yet, uploading, or uploaded. */
export const PictureField = (props: PictureFieldProps) => {
  const { name, id, label, help, error, disabled = false, value, pictures } = props
  const note = useId()
  const upload = pictures.underWay(name)
  const isEmpty = upload === undefined && value === ''
  return (
    <fieldset className={styles.field} aria-describedby={note} data-invalid={error === undefined ? undefined : true}>
      <legend className={styles.legend}>{label}</legend>
      {isEmpty && !disabled && <PicturePicker {...{ name, id, label, pictures }} note={note} invalid={error !== undefined} />}
      {upload !== undefined && (
        <UploadRow id={id} upload={upload} local={undefined} onRetry={() => pictures.retry(name)} onCancel={() => pictures.drop(name)} />
      )}
      {upload === undefined && value !== '' && <UploadedPicture {...props} />}
      <FieldNote id={note} help={help} error={isEmpty ? error : undefined} />
    </fieldset>
  )
}

interface PickProps extends Pick<PictureFieldProps, 'name' | 'id' | 'label' | 'pictures'> {
  readonly note: string
  readonly invalid: boolean
}

const PicturePicker = ({ name, id, label, pictures, note, invalid }: PickProps) => {
  const say = useCompanyWords()
  return (
    <FileDrop
      id={id}
      label={`${label}: ${say('party.picture.pick')}`}
      accept={acceptedTypes}
      note={note}
      invalid={invalid}
      onPick={([file]) => {
        if (file !== undefined) pictures.put(name, file)
      }}
    >
      <ImageUp size={22} strokeWidth={1.75} aria-hidden="true" className={styles.pickIcon} />
      <span className={styles.pick}>
        <strong>
          <DropWords drop={say('party.picture.pick')} choose={say('party.picture.choose')} />
        </strong>
        <span>{say('party.picture.kinds', { megabytes: uploadLimits.megabytesAtMost })}</span>
      </span>
    </FileDrop>
  )
}

const UploadedPicture = ({ name, id, label, disabled, value, fileName, rejected = false, pictures, onChange }: PictureFieldProps) => {
  const say = useCompanyWords()
  const chosen = pictures.local(value)
  // Fetched so that the user sees the rejected picture that they have to replace.
  const fetched = useKept(value, label, rejected && chosen === undefined)
  const local = chosen ?? fetched
  return (
    <FileRow
      file={{ file: value, name: fileName || label, type: local?.type ?? '', local }}
      named={fileName !== ''}
      rejected={rejected}
      status={<FileReviewStatus result={rejected ? auditResult.rejected : 0} />}
    >
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
    </FileRow>
  )
}
