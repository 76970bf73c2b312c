// Handles reports by an operator's own provider. They may come twice, late, in any order, or for an unknown visit.
// Its approval is a machine's, so the evidence policy decides about it, as with our own engine.
import { OutcomeShape } from '@bonafide/core/evidence/outcome-shape'
import { isPurpose, type Purpose } from '@bonafide/core/purposes'
import { verdict } from '@bonafide/core/rules/review/verdict'
import * as z from 'zod/mini'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { Outcome, Reports } from '../ports/provider.ts'
import { lockSubjects } from '../record/append.ts'
import { readStandingWithin } from '../record/read-standing.ts'
import { markJudged } from './judgement/checks.sql.ts'
import { isDrawnForSecondLook } from './judgement/second-look.ts'
import { findVisit, lockVisit, openVisit, type Visit, writeAnswered } from './visit.ts'

type NeededServices = Pick<Services, 'db' | 'operation'>

const Reported = z.strictObject({
  visit: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  outcome: OutcomeShape,
})

export const reportsTo = (services: NeededServices): Reports => ({
  opened: (visit, purpose) => transact(services.db, (tx) => markOpened(tx, services.operation(), visit, purpose)),
  result: async (reported) => {
    const report = Reported.parse(reported)
    const operation = services.operation()
    await transact(services.db, async (tx) => takeReport(tx, operation, await lockReported(tx, operation, report.visit), report))
  },
})

/** Takes a report about a visit that is locked with its accounts. */
export const takeReport = async (
  tx: Tx,
  services: Services,
  visit: Visit,
  { name, outcome }: { name: string; outcome: Outcome },
): Promise<void> => {
  const effective = outcome.state === 'approved' ? byPolicy(services, visit, outcome) : outcome
  const { erased } = await readStandingWithin(tx, visit.account)
  const isVerdict = !erased && visit.endedAt === null && (effective.state === 'unsure' || effective.state === 'approved')
  // Even after an approval, one of our own rules may ask a reviewer, who then needs the details.
  if (isVerdict && effective.details !== undefined) await writeAnswered(tx, services, visit, { details: effective.details, answers: {} })
  // The person sees that a reviewer decides.
  if (isVerdict) await markJudged(tx, { visit: visit.visit, at: services.clock() })
  await services.takeResult(tx, { visit: visit.visit, name: `own-${name}`, by: 'provider', outcome: effective })
}

const markOpened = async (tx: Tx, services: Services, id: string, purpose: Purpose): Promise<void> => {
  const visit = await lockReported(tx, services, id)
  if (!isPurpose(purpose) || !visit.purposes.includes(purpose)) throw new Error(`the visit ${id} is not about this purpose`)
  if (visit.openedAt !== null || visit.endedAt !== null) return
  await openVisit(tx, { visit: id, purpose, byHand: false, at: services.clock() })
}

type Approved = Extract<Outcome, { readonly state: 'approved' }>

/** A reviewer who decides instead sees the details that the provider has read. */
const byPolicy = (services: Services, visit: Visit, outcome: Approved): Outcome => {
  const { purpose, byHand } = visit
  if (purpose === null || visit.endedAt !== null) return outcome
  const facts = {
    purpose,
    byHand,
    noFace: null,
    byCamera: outcome.byCamera,
    drawn: isDrawnForSecondLook(services, visit.visit),
    checks: 'passed',
  } as const
  const found = verdict(facts, services.policy.content.evidence[services.config.evidencePolicy])
  if (found.state !== 'review') return outcome
  return { state: 'unsure', reasons: found.reasons, details: outcome.details }
}

export const lockReported = async (tx: Tx, services: Services, id: string): Promise<Visit> => {
  const visit = z.uuid().safeParse(id).success ? await findVisit(tx, id) : undefined
  if (visit === undefined) throw new Error(`there is no visit ${id}`)
  // Accounts in a fixed order, then the visit, as when its result is taken.
  await lockSubjects(tx, services, [visit.account, visit.faceOf ?? visit.account])
  return (await lockVisit(tx, id)) ?? visit
}
