// Whatever changes a visit before it is handed in does so one after the other: two devices at once lose nothing.
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Frame } from '../../http/handler.ts'
import type { BlobName } from '../../ports/blobs.ts'
import { lockSubject } from '../../record/append.ts'
import { holdSession } from '../../secrets/hold-session.sql.ts'
import { lockVisit, type Visit } from '../../visits/visit.ts'
import { touchVisit } from '../../visits/visits.sql.ts'

export interface OpenVisit extends Visit {
  readonly purpose: Frame['purpose']
}

export const inOpenVisit = <Result>(
  house: House,
  { who, at }: { who: Frame; at: Date },
  work: (tx: Tx, visit: OpenVisit) => Promise<Result>,
): Promise<Result> =>
  transact(house.db, async (tx) => {
    if (!(await holdSession(tx, who.session))) throw new Refusal('frame.tokenGone')
    await lockSubject(tx, house, who.account)
    const visit = await lockVisit(tx, who.visit)
    if (visit === undefined) throw new Refusal('frame.tokenGone')
    if (visit.submittedAt !== null || visit.endedAt !== null) throw new Refusal('visit.submitted')
    const result = await work(tx, { ...visit, purpose: who.purpose })
    await touchVisit(tx, visit.visit, at)
    return result
  })

/** After the transaction that has deleted their rows: one that stays after a crash is found by the sweep. */
export const removeBlobs = async ({ blobs }: Pick<House, 'blobs'>, names: readonly BlobName[]): Promise<void> => {
  for (const name of names) await blobs.remove(name)
}
