// Serialises all changes to a visit before its submission, so that two devices in use at the same time lose nothing.
import type { ConsentStanding } from '@bonafide/core/consent/consent'
import { Refusal } from '@bonafide/core/refusal'
import { isConsentOwed, isFaceRefused } from '@bonafide/core/consent/owed'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Frame } from '../../secrets/frame-tokens.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { holdSession } from '../../secrets/hold-session.sql.ts'
import { lockVisit, type Visit } from '../../visits/visit.ts'
import { touchVisit } from '../../visits/visits.sql.ts'

export interface OpenVisit extends Visit {
  readonly purpose: Frame['purpose']
  readonly consent: ConsentStanding | undefined
}

export const inOpenVisit = <Result>(
  services: Services,
  { who, at, beforeConsent = false }: { who: Frame; at: Date; beforeConsent?: boolean },
  work: (tx: Tx, visit: OpenVisit) => Promise<Result>,
): Promise<Result> =>
  transact(services.db, async (tx) => {
    if (!(await holdSession(tx, who.session))) throw new Refusal('frame.tokenGone')
    await lockSubject(tx, services, who.account)
    const visit = await lockVisit(tx, who.visit)
    if (visit === undefined) throw new Refusal('frame.tokenGone')
    if (visit.submittedAt !== null || visit.endedAt !== null) throw new Refusal('visit.submitted')
    const { consent } = await readStandingWithin(tx, visit.account)
    const open = { ...visit, purpose: who.purpose, consent }
    if (!beforeConsent) requireConsent(services, open)
    const result = await work(tx, open)
    await touchVisit(tx, visit.visit, at)
    return result
  })

/** Nothing is captured, stored or submitted before the consent questions are answered. */
const requireConsent = ({ config }: Pick<Services, 'config'>, open: OpenVisit): void => {
  if (isConsentOwed({ ...open, versions: config.consent.versions })) throw new Refusal('consent.owed')
}

/** After a refusal of biometrics, no pictures for comparison are accepted until the answer changes. */
export const mustHaveAgreedToFaces = (open: OpenVisit): void => {
  if (isFaceRefused(open)) throw new Refusal('consent.owed')
}

/** Runs after the transaction that deleted their rows; the sweep removes blobs that a crash left behind. */
export const removeBlobs = async ({ blobs }: Pick<Services, 'blobs'>, names: readonly BlobName[]): Promise<void> => {
  for (const name of names) await blobs.remove(name)
}
