// Only the claiming reviewer may decide a claimed case. A claim expires, so that no case waits for a reviewer who has left.
import type { Claim } from '@bonafide/core/calls/desk/listed'
import { Refusal } from '@bonafide/core/refusal'
import type { Case } from '../../../cases/cases.sql.ts'
import { tellOfQueue } from '../../../cases/tell-of-queue.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { extendClaim, freeClaim, writeClaim } from './claims.sql.ts'

type Claimed = Pick<Case, 'claimed_by' | 'claimed_until'>

export const holderOf = ({ claimed_by, claimed_until }: Claimed, at: Date): string | null =>
  claimed_until !== null && claimed_until > at ? claimed_by : null

/** `name` is the claiming reviewer's, even if the claim has expired. */
export const claimReply = (row: Claimed, name: string | null, { reviewer, at }: { reviewer: string; at: Date }): Claim => {
  const holder = holderOf(row, at)
  if (holder === null || row.claimed_until === null) return null
  return { by: name ?? '', own: holder === reviewer, until: row.claimed_until.toISOString() }
}

/** Refuses a case that another reviewer has claimed. */
export const checkHolder = (row: Claimed, { reviewer, at }: { reviewer: string; at: Date }): void => {
  const holder = holderOf(row, at)
  if (holder !== null && holder !== reviewer) throw new Refusal('case.heldByAnother')
}

export const claimEnd = (services: Pick<Services, 'config'>, at: Date): Date =>
  new Date(at.getTime() + services.config.desk.claimMinutes * 60_000)

type NeededServices = Pick<Services, 'config'>

/** Working on a case claims it or extends the claim. The case must be locked. */
export const holdByWork = async (
  tx: Tx,
  services: NeededServices,
  row: Case,
  { reviewer, at }: { reviewer: string; at: Date },
): Promise<void> => {
  checkHolder(row, { reviewer, at })
  await writeClaim(tx, row.case_id, { reviewer, until: claimEnd(services, at) })
  if (holderOf(row, at) === null) await tellOfQueue(tx)
}

/** Opening a case extends the reviewer's own claim but never creates one. */
export const extendOwnClaim = async (
  tx: Tx,
  services: NeededServices,
  row: Case,
  { reviewer, at }: { reviewer: string; at: Date },
): Promise<void> => {
  if (row.decided_at === null && holderOf(row, at) === reviewer)
    await extendClaim(tx, row.case_id, { reviewer, at, until: claimEnd(services, at) })
}

export const release = async (tx: Tx, id: string, reviewer: string): Promise<void> => {
  if (await freeClaim(tx, id, reviewer)) await tellOfQueue(tx)
}
