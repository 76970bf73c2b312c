import type { ReactNode } from 'react'
import { useWords } from './words.ts'

/** In its own direction: a reviewer writes in whatever language he does. */
const asWritten = (inside: readonly ReactNode[]): ReactNode => <bdi key="words">{inside}</bdi>

/** Why something was refused. */
export const Reason = ({ reason, className }: { readonly reason: string; readonly className?: string | undefined }) => {
  const say = useWords()
  return <p className={className}>{say.rich('level.reason', { reason, words: asWritten })}</p>
}
