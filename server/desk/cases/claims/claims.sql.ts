// Claims: which reviewer works on which case.
import { type RawBuilder, sql } from 'kysely'
import { secondLookReasons } from '@bonafide/core/rules/review/second-look'
import type { Tx } from '../../../db/transaction.ts'
import { hasRefused } from '../../../visits/another-look/refused.sql.ts'

/** Whether the reviewer has decided this row of `cases`, or the approval or refusal that it looks at again. */
export const hasVoted = (reviewer: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from case_votes v where v.case_id = cases.case_id and v.reviewer = ${reviewer}::bigint)
  or cases.reasons && ${[...secondLookReasons]}::text[] and exists (select from cases c join case_votes v on v.case_id = c.case_id
    where c.visit = cases.visit and c.about = cases.about and c.decision = 'approved' and v.reviewer = ${reviewer}::bigint)
  or ${hasRefused(reviewer)})`

/** Whether the reviewer may still decide the case. */
export const mayVote = async (tx: Tx, { case: id, reviewer }: { case: string; reviewer: string }): Promise<boolean> => {
  const found = tx
    .selectFrom('cases')
    .select('case_id')
    .where('case_id', '=', id)
    .where(sql<boolean>`not ${hasVoted(reviewer)}`)
  return (await found.executeTakeFirst()) !== undefined
}

interface Holding {
  readonly reviewer: string
  readonly at: Date
}

export interface ClaimedRow {
  readonly case_id: string
  readonly about: string
}

/** The filter for the next case. */
export interface WantedCase {
  readonly about?: string | undefined
  /** A case to skip. */
  readonly besides?: string | undefined
}

const isWanted = ({ about, besides }: WantedCase): RawBuilder<boolean> =>
  sql<boolean>`(${about ?? null}::text is null or about = ${about ?? null}::text) and case_id is distinct from ${besides ?? null}::bigint`

/** Selects the reviewer's own claimed case that is due first. */
export const firstHeld = async (tx: Tx, { reviewer, at }: Holding, wanted: WantedCase): Promise<ClaimedRow | undefined> => {
  const held = tx.selectFrom('cases').select(['case_id', 'about']).where('claimed_by', '=', reviewer)
  const open = held
    .where('decided_at', 'is', null)
    .where('claimed_until', '>', at)
    .where(sql<boolean>`not ${hasVoted(reviewer)}`)
  return open.where(isWanted(wanted)).orderBy('due_at').orderBy('case_id').limit(1).executeTakeFirst()
}

export const countHeld = async (tx: Tx, { reviewer, at, besides }: Holding & { readonly besides: string }): Promise<number> => {
  const held = tx.selectFrom('cases').select(({ fn }) => fn.countAll<string>().as('count'))
  const open = held.where('claimed_by', '=', reviewer).where('decided_at', 'is', null).where('claimed_until', '>', at)
  return Number((await open.where('case_id', '<>', besides).executeTakeFirstOrThrow()).count)
}

interface Taking extends Holding {
  readonly until: Date
}

/**
 * Claims the next due case that is free. Concurrent reviewers each lock a different row, and a row that was claimed since it was read is
 * checked again before it is locked, so that it drops out. A row that another transaction only references is not skipped.
 * Not in the ledger: writes only columns that it leaves out.
 */
export const claimNext = async (tx: Tx, { reviewer, at, until }: Taking, wanted: WantedCase): Promise<ClaimedRow | undefined> => {
  const { rows } = await sql<ClaimedRow>`
    update cases set claimed_by = ${reviewer}::bigint, claimed_until = ${until}
    where case_id = (
      select case_id from cases
      where decided_at is null and (claimed_until is null or claimed_until <= ${at})
        and ${isWanted(wanted)} and not ${hasVoted(reviewer)}
      order by due_at, case_id limit 1 for no key update skip locked)
    returning case_id, about`.execute(tx)
  return rows[0]
}

/** The case must be locked, and free or the reviewer's own. Not in the ledger: writes only columns that it leaves out. */
export const writeClaim = async (tx: Tx, id: string, { reviewer, until }: Pick<Taking, 'reviewer' | 'until'>): Promise<void> => {
  await tx.updateTable('cases').set({ claimed_by: reviewer, claimed_until: until }).where('case_id', '=', id).execute()
}

/** Changes nothing if another reviewer has claimed the case meanwhile. Not in the ledger: writes only columns that it leaves out. */
export const extendClaim = async (tx: Tx, id: string, { reviewer, at, until }: Taking): Promise<void> => {
  const own = tx.updateTable('cases').set({ claimed_until: until }).where('case_id', '=', id).where('claimed_by', '=', reviewer)
  await own.where('claimed_until', '>', at).execute()
}

/** Returns false if the reviewer does not hold the case. Not in the ledger: writes only columns that it leaves out. */
export const freeClaim = async (tx: Tx, id: string, reviewer: string): Promise<boolean> => {
  const freed = tx.updateTable('cases').set({ claimed_by: null, claimed_until: null }).where('case_id', '=', id)
  return (await freed.where('claimed_by', '=', reviewer).returning('case_id').execute()).length > 0
}
