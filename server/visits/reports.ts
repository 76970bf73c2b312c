// What a provider of the operator's own reports, made into what happens here. It may come twice, late, in any order, or of no visit at all.
// An approval is a machine's: what becomes of it the evidence policy decides, as with our own engine.
import { OutcomeShape } from '@bonafide/core/evidence/outcome-shape'
import { isPurpose, type Purpose } from '@bonafide/core/purposes'
import { verdict } from '@bonafide/core/rules/review/verdict'
import * as z from 'zod/mini'
import { transact, type Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { Outcome, Reports } from '../ports/provider.ts'
import { lockSubjects } from '../record/append.ts'
import { isDrawn } from './judgement/second-look.ts'
import { findVisit, lockVisit, openVisit, type Visit, writeAnswered } from './visit.ts'

type Bits = Pick<House, 'db' | 'operation'>

const Reported = z.strictObject({
  visit: z.uuid(),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  outcome: OutcomeShape,
})

export const reportsTo = (house: Bits): Reports => ({
  opened: (visit, purpose) => transact(house.db, (tx) => markOpened(tx, house.operation(), visit, purpose)),
  result: async (reported) => {
    const { visit, name, outcome } = Reported.parse(reported)
    const operation = house.operation()
    await transact(house.db, async (tx) => {
      const found = await lockedVisit(tx, operation, visit)
      const counts = outcome.state === 'approved' ? await byPolicy(tx, operation, found, outcome) : outcome
      await operation.takeResult(tx, { visit, name: `own-${name}`, by: 'provider', outcome: counts })
    })
  },
})

const markOpened = async (tx: Tx, house: House, id: string, purpose: Purpose): Promise<void> => {
  const visit = await lockedVisit(tx, house, id)
  if (!isPurpose(purpose) || !visit.purposes.includes(purpose)) throw new Error(`the visit ${id} is not about this purpose`)
  if (visit.openedAt !== null || visit.endedAt !== null) return
  await openVisit(tx, { visit: id, purpose, byHand: false, at: house.clock() })
}

type Approved = Extract<Outcome, { readonly state: 'approved' }>

/** A reviewer who decides instead finds the details that the provider has read. */
const byPolicy = async (tx: Tx, house: House, visit: Visit, outcome: Approved): Promise<Outcome> => {
  const { purpose, byHand } = visit
  if (purpose === null || visit.endedAt !== null) return outcome
  const facts = { purpose, byHand, noFace: null, byCamera: outcome.byCamera, drawn: isDrawn(house, visit.visit), checks: 'passed' } as const
  const found = verdict(facts, house.policy.content.evidence[house.config.evidencePolicy])
  if (found.state !== 'review') return outcome
  await writeAnswered(tx, house, visit, { details: outcome.details, answers: {} })
  return { state: 'unsure', reasons: found.reasons }
}

const lockedVisit = async (tx: Tx, house: House, id: string): Promise<Visit> => {
  const known = z.uuid().safeParse(id).success ? await findVisit(tx, id) : undefined
  if (known === undefined) throw new Error(`there is no visit ${id}`)
  // Accounts in one order, then the visit, as when its result is taken.
  await lockSubjects(tx, house, [known.account, known.faceOf ?? known.account])
  return (await lockVisit(tx, id)) ?? known
}
