import type { Term } from '@bonafide/core/retention/retention'
import { useWords } from '../words.ts'

/** A retention period in words: `5 years`. */
export const useTerm = (): ((term: Term) => string) => {
  const say = useWords()
  return ({ amount, unit }) => say(`consent.term.${unit}`, { amount })
}
