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
  const existing = await lockOpenCase(tx, newCase)
  if (existing?.visit === newCase.visit) return extendCase(tx, existing, newCase)
  // A second look concerned another approval, so nothing from it carries over.
  const before = existing === undefined || isSecondLook(existing) ? undefined : existing
  if (existing !== undefined) await closeCase(tx, existing.case_id, { at, decision: 'withdrawn', reason: null })
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

const extendCase = async (tx: Tx, existing: Case, { reasons, needs }: NewCase): Promise<string> => {
  await addToCase(tx, existing.case_id, { reasons: union(existing.reasons, reasons), needs: Math.max(existing.needs, needs) })
  return existing.case_id
}

/** Adds reasons found later to the case of the current visit; a case decided or withdrawn meanwhile stays as it is. */
export const addReasons = async (
  tx: Tx,
  { visit, reasons, ...of }: Pick<NewCase, 'account' | 'visit' | 'about' | 'reasons'>,
): Promise<void> => {
  const existing = await lockOpenCase(tx, of)
  if (existing?.visit !== visit || reasons.every((reason) => existing.reasons.includes(reason))) return
  await addToCase(tx, existing.case_id, { reasons: union(existing.reasons, reasons), needs: existing.needs })
  await tellOfQueue(tx)
}

const union = (some: readonly string[], more: readonly string[]): readonly string[] => [...new Set([...some, ...more])]

export interface CaseClosing {
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

/** For decisions made elsewhere. A case that is already closed keeps its decision. */
export const closeCases = (tx: Tx, { at, decision, reason, ...of }: CaseClosing): Promise<void> =>
  closeOpenCases(tx, of, { at, decision, reason: reason ?? null })
