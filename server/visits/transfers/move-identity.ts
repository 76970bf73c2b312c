// The only code that moves an identity between accounts: levels, details, faces, document and registration indexes, evidence, people. Lock
// both subjects first, and check every condition.
import type { AccountEvent, Actor } from '@bonafide/core/events'
import type { Standing } from '@bonafide/core/standing'
import { moveCompany } from '../../companies/company.ts'
import type { Tx } from '../../db/transaction.ts'
import { movePeople } from '../../parties/move-people.ts'
import { moveRecognitions } from '../../parties/recognitions.sql.ts'
import { append, type RecordServices } from '../../record/append.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import { readStandingWithin, readVerifiedAt } from '../../record/read-standing.ts'
import { rebindIdentity as moveIndexes } from '../identity/identity.ts'
import { endAllProcedures } from '../result/endings.ts'
import { carryEvidence } from './carry-evidence.ts'

export interface Move {
  readonly transfer: string
  readonly from: string
  readonly to: string
  readonly by: Actor
  readonly at: Date
  /** When the exchange was asked; missing for a reversal. */
  readonly factsAt?: Date
  /** Until when the receiving account cannot transfer it on; missing for a reversal. */
  readonly restUntil?: Date
  readonly reversal?: true
}

export const moveIdentity = async (tx: Tx, services: RecordServices, move: Move): Promise<void> => {
  const { transfer, from, to, by, at, factsAt, restUntil, reversal } = move
  const standing = await readStandingWithin(tx, from)
  const details = await readDetailsWithin(tx, services, from)
  const verifiedAt = await readVerifiedAt(tx, from)
  const marked = { transfer, ...(reversal === undefined ? {} : { reversal }) }
  for (const account of [from, to]) await endAllProcedures(tx, { account, at })
  await carryEvidence(tx, services, { from, to })
  await moveCompany(tx, services, { from, to })
  await movePeople(tx, { from, to, at })
  await moveRecognitions(tx, { from, to })
  await moveIndexes(tx, { from, to })
  const out: AccountEvent = { kind: 'identityTransferredOut', ...marked, to, ...(factsAt && { factsAt: factsAt.toISOString() }) }
  const into: AccountEvent = {
    kind: 'identityTransferredIn',
    ...marked,
    from,
    carried: carriedOf(standing, verifiedAt),
    details,
    ...(restUntil && { restUntil: restUntil.toISOString() }),
  }
  await append(tx, services, { subject: from, event: out, by, once: `${transfer}:${reversal ? 'back' : 'out'}` })
  await append(tx, services, { subject: to, event: into, by, once: `${transfer}:${reversal ? 'return' : 'in'}` })
}

type Carried = Extract<AccountEvent, { kind: 'identityTransferredIn' }>['carried']

/** A face refused for a transfer stays with its source account. */
const carriedOf = (
  { levels: { transferFace: _shown, ...levels }, alert, alertEndsAt, consent }: Standing,
  verifiedAt: Date | null,
): Carried => ({
  levels: structuredClone(levels),
  alert,
  alertEndsAt,
  verifiedAt: verifiedAt?.toISOString() ?? null,
  ...consentOf(consent),
})

const consentOf = (consent: Standing['consent']): Pick<Carried, 'consent'> => {
  const { privacyNotice, biometrics } = consent ?? {}
  const agreed = {
    ...(privacyNotice === undefined ? {} : { privacyNotice }),
    ...(biometrics?.state === 'given' ? { biometrics } : {}),
  }
  return Object.keys(agreed).length === 0 ? {} : { consent: agreed }
}
