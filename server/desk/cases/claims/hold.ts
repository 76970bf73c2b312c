// A case that a reviewer works on is decided by no other. A claim runs out by itself, so that nothing waits for a reviewer who has left.
import type { Claim } from '@bonafide/core/calls/desk/listed'
import { Refusal } from '@bonafide/core/refusal'
import type { Case } from '../../../cases/cases.sql.ts'
import { tellOfQueue } from '../../../cases/tell-of-queue.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import { extendClaim, freeClaim, writeClaim } from './claims.sql.ts'

type Claimed = Pick<Case, 'claimed_by' | 'claimed_until'>

export const holderOf = ({ claimed_by, claimed_until }: Claimed, at: Date): string | null =>
  claimed_until !== null && claimed_until > at ? claimed_by : null

/** `name`: of the reviewer whose claim it is, run out or not. */
export const sayClaim = (row: Claimed, name: string | null, { reviewer, at }: { reviewer: string; at: Date }): Claim => {
  const holder = holderOf(row, at)
  if (holder === null || row.claimed_until === null) return null
  return { by: name ?? '', own: holder === reviewer, until: row.claimed_until.toISOString() }
}

/** Refuses what another reviewer works on. */
export const checkHolder = (row: Claimed, { reviewer, at }: { reviewer: string; at: Date }): void => {
  const holder = holderOf(row, at)
  if (holder !== null && holder !== reviewer) throw new Refusal('case.heldByAnother')
}

export const claimEnd = (house: Pick<House, 'config'>, at: Date): Date => new Date(at.getTime() + house.config.desk.claimMinutes * 60_000)

type Bits = Pick<House, 'config'>

/** For a locked case: working on it claims it, and extends the claim. */
export const holdByWork = async (tx: Tx, house: Bits, row: Case, { reviewer, at }: { reviewer: string; at: Date }): Promise<void> => {
  checkHolder(row, { reviewer, at })
  await writeClaim(tx, row.case_id, { reviewer, until: claimEnd(house, at) })
  if (holderOf(row, at) === null) await tellOfQueue(tx)
}

/** Opening a case that the reviewer has claimed extends the claim; opening any other takes nothing. */
export const keepHold = async (tx: Tx, house: Bits, row: Case, { reviewer, at }: { reviewer: string; at: Date }): Promise<void> => {
  if (row.decided_at === null && holderOf(row, at) === reviewer)
    await extendClaim(tx, row.case_id, { reviewer, at, until: claimEnd(house, at) })
}

export const release = async (tx: Tx, id: string, reviewer: string): Promise<void> => {
  if (await freeClaim(tx, id, reviewer)) await tellOfQueue(tx)
}
