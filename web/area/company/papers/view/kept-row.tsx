import Trash2 from 'lucide-react/icons/trash-2'
import { auditResult } from '@bonafide/core/status'
import { useRef } from 'react'
import { acceptedTypes } from '../../../../lib/uploads/check-file.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { FileRow } from '../../files/file-row.tsx'
import { FileReviewStatus } from '../../files/file-review-status.tsx'
import { useCompanyWords } from '../../words.ts'
import type { PaperVerdict } from '../model/values.ts'
import type { ShownFile } from '../preview/shown-file.ts'
import styles from './papers.module.css'

interface KeptRowProps {
  readonly file: ShownFile
  readonly verdict: PaperVerdict | undefined
  readonly locked: boolean
  readonly onShow: (file: ShownFile) => void
  readonly onRemove: () => void
  readonly onReplace: (files: readonly File[]) => void
}

export const KeptRow = ({ file, verdict, locked, onShow, onRemove, onReplace }: KeptRowProps) => {
  const say = useCompanyWords()
  const rejected = verdict?.auditResult === auditResult.rejected
  return (
    <FileRow
      file={file}
      show={{ label: say('file.show', { name: file.name }), open: () => onShow(file) }}
      rejected={rejected}
      status={<FileReviewStatus result={verdict?.auditResult ?? 0} />}
    >
      {!locked && rejected && <Replace name={file.name} onReplace={onReplace} />}
      {!locked && <IconButton small label={say('file.remove', { name: file.name })} icon={<Trash2 />} onClick={onRemove} />}
      {rejected && verdict.remark !== null && verdict.remark !== '' && (
        <p className={styles.remark}>
          {say('file.reason')} <bdi>{verdict.remark}</bdi>
        </p>
      )}
    </FileRow>
  )
}

const Replace = ({ name, onReplace }: { readonly name: string; readonly onReplace: KeptRowProps['onReplace'] }) => {
  const say = useCompanyWords()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button small aria-label={say('file.replaceNamed', { name })} onClick={() => input.current?.click()} data-usage="company.replace">
        {say('file.replace')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedTypes}
        onChange={(event) => {
          onReplace([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
