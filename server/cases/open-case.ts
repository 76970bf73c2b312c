// Cases: decisions that need a person. An account has one open case per subject, and its contents never change while a reviewer reads it:
// new evidence withdraws it and opens the next.
import type { CaseSubject } from '@bonafide/core/calls/desk/listed'
import type { Reason } from '@bonafide/core/events'
import { afterWorkingDays } from '@bonafide/core/rules/working-days'
import { isSecondLook } from '@bonafide/core/rules/review/second-look'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import type { Purpose } from '../ports/provider.ts'
import { addToCase, type Case, closeCase, closeOpenCases, type Decision, insertCase, lockOpenCase } from './cases.sql.ts'
import { tellOfQueue } from './tell-of-queue.ts'

export interface NewCase {
  readonly account: AccountId
  readonly visit: string
  readonly about: Purpose
  readonly reasons: readonly Reason[]
  /** How many reviewers have to agree to an approval. */
  readonly needs: 1 | 2
}

/** Returns the id of the current case. */
export const openCase = async (tx: Tx, services: Pick<Services, 'clock' | 'policy'>, newCase: NewCase): Promise<string> => {
  const at = services.clock()
  const known = await lockOpenCase(tx, newCase)
  if (known?.visit === newCase.visit) return addToKnown(tx, known, newCase)
  // A second look concerned another approval, so nothing of it carries over.
  const before = known === undefined || isSecondLook(known) ? undefined : known
  if (known !== undefined) await closeCase(tx, known.case_id, { at, decision: 'withdrawn', reason: null })
  const made = await insertCase(tx, {
    ...newCase,
    reasons: union(before?.reasons ?? [], newCase.reasons),
    opened_at: at,
    // Sending better evidence does not extend the wait.
    due_at: before?.due_at ?? afterWorkingDays(at, services.policy.content.desk.workingDays),
  })
  // Another transaction opened a case at the same moment, so try again.
  return made ?? openCase(tx, services, newCase)
}

const addToKnown = async (tx: Tx, known: Case, { reasons, needs }: NewCase): Promise<string> => {
  await addToCase(tx, known.case_id, { reasons: union(known.reasons, reasons), needs: Math.max(known.needs, needs) })
  return known.case_id
}

/** Adds reasons found later to the case of the current visit; a case decided or withdrawn meanwhile stays as it is. */
export const addReasons = async (
  tx: Tx,
  { visit, reasons, ...of }: Pick<NewCase, 'account' | 'visit' | 'about' | 'reasons'>,
): Promise<void> => {
  const known = await lockOpenCase(tx, of)
  if (known?.visit !== visit || reasons.every((reason) => known.reasons.includes(reason))) return
  await addToCase(tx, known.case_id, { reasons: union(known.reasons, reasons), needs: known.needs })
  await tellOfQueue(tx)
}

const union = (some: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...some, ...more])]

export interface ClosedBy {
  readonly account: AccountId
  /** If undefined: all open cases of the account except its deletion request. */
  readonly about?: CaseSubject
  /** Only cases based on this visit. */
  readonly visit?: string
  readonly at: Date
  /** `withdrawn`: nothing is left to decide. */
  readonly decision: Decision
  readonly reason?: Reason
}

/** For decisions made elsewhere. A case that is already closed stays as decided. */
export const closeCases = (tx: Tx, { at, decision, reason, ...of }: ClosedBy): Promise<void> =>
  closeOpenCases(tx, of, { at, decision, reason: reason ?? null })
