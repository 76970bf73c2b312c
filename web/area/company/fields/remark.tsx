import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import type { ReactNode } from 'react'
import type { FieldHelp } from '../../../ui/field/field.tsx'
import { useCompanyWords } from '../words.ts'
import styles from './fields.module.css'

/** A reviewer's remark on a field: shown before its help, and also beside an error, which it may explain. */
export const remarkHelp = (remark: string | undefined, help?: ReactNode): FieldHelp =>
  remark === undefined ? help : { stays: <Remark text={remark} />, help }

export const Remark = ({ text }: { text: string }) => {
  const say = useCompanyWords()
  return (
    <span className={styles.remark}>
      <MessageSquareWarning size={16} strokeWidth={2} />
      {/* With its own direction, because the reviewer may write in any language. */}
      <span>{say('remark.of', { remark: `\u2068${text}\u2069` })}</span>
    </span>
  )
}
