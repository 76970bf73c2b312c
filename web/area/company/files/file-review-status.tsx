import { auditResult } from '@bonafide/core/status'
import { StatusIcon } from '../../../ui/show/status-icon.tsx'
import { useCompanyWords } from '../words.ts'
import type { PaperVerdict } from '../papers/model/values.ts'
import styles from './files.module.css'

type Result = PaperVerdict['auditResult']

/** The reviewer's verdict on a file, or before a review, that it has arrived. */
export const FileReviewStatus = ({ result }: { readonly result: Result }) => {
  const say = useCompanyWords()
  const [word, status] = statuses[result]
  return (
    <span className={styles.status} data-status={status}>
      <StatusIcon status={status} />
      {say(word)}
    </span>
  )
}

const statuses = {
  0: ['file.there', 'verified'],
  1: ['file.reviewed', 'pending'],
  2: ['file.passed', 'verified'],
  [auditResult.rejected]: ['file.rejected', 'failed'],
} as const
