import { useWords } from './words.ts'

/** Why something was refused. In its own direction: a reviewer writes in whatever language he does. */
export const Reason = ({ reason, className }: { readonly reason: string; readonly className?: string | undefined }) => {
  const say = useWords()
  return <p className={className}>{say.rich('level.reason', { reason, words: (inside) => <bdi key="reason">{inside}</bdi> })}</p>
}
