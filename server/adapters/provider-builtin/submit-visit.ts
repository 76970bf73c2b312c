// What somebody has typed and shown is kept, and goes to a reviewer: nothing here reads it.
import type { submitVisit as submitVisitCall } from '@bonafide/core/calls/frame'
import { Refusal } from '@bonafide/core/refusal'
import type { CaseReason } from '@bonafide/core/rules/case-reasons'
import { tidied, whatLacks } from '@bonafide/core/rules/visit-needs'
import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Frame, Handler } from '../../http/handler.ts'
import { lockSubject } from '../../record/append.ts'
import { claimFile } from '../../record/files/read-file.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { whyNotVisit } from '../../visits/may-begin.ts'
import { findVisit, lockVisit, submitVisit, type Visit } from '../../visits/visit.ts'

export const handleSubmitVisit: Handler<typeof submitVisitCall> = async (house, { body, who, at }) => {
  const { answers, files } = body
  const details = tidied(body.details)
  const lack = whatLacks(who.purpose, { details, answers, files })
  if (lack !== null) throw new Refusal(lack)
  await transact(house.db, async (tx) => {
    const visit = await lockAll(tx, house, who)
    await requireAllowed(tx, house, { visit, at })
    for (const { id } of files) await claimFile(tx, { account: who.account, id }, at)
    await submitVisit(tx, house, { visit, answered: { details, answers }, files, at })
    const outcome = { state: 'unsure', reasons: ['engine.none' satisfies CaseReason] } as const
    await house.takeResult(tx, { visit: visit.visit, name: `builtin-${visit.visit}`, by: 'provider', outcome })
  })
  return { status: 'PENDING' }
}

/** Accounts in one order, then the visit, as whoever takes its result does. */
const lockAll = async (tx: Tx, house: House, { visit: id, account }: Frame): Promise<Visit> => {
  const known = await findVisit(tx, id)
  const subjects = new Set([account, known?.faceOf ?? account])
  for (const subject of [...subjects].toSorted()) await lockSubject(tx, house, subject)
  const visit = await lockVisit(tx, id)
  if (visit === undefined) throw new Refusal('frame.tokenGone')
  if (visit.submittedAt !== null || visit.endedAt !== null) throw new Refusal('visit.submitted')
  return visit
}

/** Asked again: what was allowed when it began may have passed by. An e-mail address that has gone since does not matter any more. */
const requireAllowed = async (tx: Tx, house: House, { visit, at }: { visit: Visit; at: Date }): Promise<void> => {
  const { account, purpose } = visit
  if (purpose === null) throw new Refusal('frame.tokenGone')
  const [standing, details] = [await readStandingWithin(tx, account), await readDetailsWithin(tx, house, account)]
  const why = whyNotVisit(purpose, { standing, details, bindEmail: true, bannedRegions: house.config.bannedRegions, at })
  if (why !== null) throw why
}
