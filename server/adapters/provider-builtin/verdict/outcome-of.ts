import { type CalendarDate } from '@bonafide/core/dates'
import type { Verdict } from '@bonafide/core/rules/review/verdict'
import type { CheckFacts } from '@bonafide/engine/checks/facts'
import { holderOf } from '@bonafide/engine/checks/holder'
import type { Outcome } from '../../../ports/provider.ts'

/** Accepts the confirmed details, but takes the expiry date only from the document. */
export const outcomeOf = (verdict: Verdict, { facts, byCamera }: { facts: CheckFacts; byCamera: boolean }): Outcome => {
  switch (verdict.state) {
    case 'approve':
      return { state: 'approved', details: facts.details, documentEnds: endsOf(facts), byCamera }
    case 'redo':
    case 'refuse':
      return { state: 'rejected', reason: verdict.reason }
    case 'review':
      return { state: 'unsure', reasons: verdict.reasons }
  }
}

const endsOf = (facts: CheckFacts): CalendarDate | null => {
  const { trusted, read } = holderOf(facts)
  return trusted ? (read.documentEnds ?? null) : null
}
