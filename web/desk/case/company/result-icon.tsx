import { auditResult } from '@bonafide/core/status'
import { StatusIcon, type Status } from '../../../ui/show/status-icon.tsx'
import { useWords } from '../../words.ts'
import styles from './company.module.css'
import type { FileResult } from './marks.ts'

const statuses: Readonly<Record<FileResult, Status>> = {
  [auditResult.none]: 'neutral',
  [auditResult.passed]: 'verified',
  [auditResult.rejected]: 'failed',
}

export const statusOfResult = (result: FileResult): Status => statuses[result]

/** A file's state; the word is for screen readers. */
export const ResultIcon = ({ result }: { readonly result: FileResult }) => {
  const say = useWords()
  const word = say(`paper.state.${result}`)
  return (
    <span className={styles.result} data-result={result} title={word}>
      <StatusIcon status={statuses[result]} />
      <span className="visually-hidden">{word}</span>
    </span>
  )
}
