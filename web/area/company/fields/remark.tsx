import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import type { ReactNode } from 'react'
import { useCompanyWords } from '../words.ts'
import styles from './fields.module.css'

/** A reviewer's remark on a field, in the place of its help and before it. Undefined without one, so that a field has no empty line. */
export function remarkHelp(remark: string | undefined, help?: ReactNode): ReactNode {
  if (remark === undefined) return help
  return (
    <>
      <Remark text={remark} />
      {help}
    </>
  )
}

export const Remark = ({ text }: { text: string }) => {
  const say = useCompanyWords()
  return (
    <span className={styles.remark}>
      <MessageSquareWarning size={16} strokeWidth={2} />
      {/* In its own direction, whichever language the reviewer writes. */}
      <span>{say('remark.of', { remark: `\u2068${text}\u2069` })}</span>
    </span>
  )
}
