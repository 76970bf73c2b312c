// A visit has at most one link for a phone, which is valid for one picked number.
import { sql } from 'kysely'
import type { Tx } from '../../../db/transaction.ts'

export interface NewHandOver {
  readonly visit: string
  readonly linkHash: Buffer
  readonly session: string
  readonly numbers: readonly string[]
  readonly number: string
  readonly until: Date
}

/** Voids the previous link. */
export const replaceHandOver = async (tx: Tx, { visit, linkHash, session, numbers, number, until }: NewHandOver): Promise<void> => {
  const row = { link_hash: linkHash, session_id: session, numbers: [...numbers], number, until, picked_at: null }
  await tx
    .insertInto('visit_hand_overs')
    .values({ visit, ...row })
    .onConflict((conflict) => conflict.column('visit').doUpdateSet(row))
    .execute()
}

export const deleteHandOver = async (tx: Tx, visit: string): Promise<void> => {
  await tx.deleteFrom('visit_hand_overs').where('visit', '=', visit).execute()
}

/** True if no number was picked, the visit is not submitted, and the session of the computer that showed the link is still valid. */
const isGood = (linkHash: Buffer, at: Date) => sql`
  h.link_hash = ${linkHash} and h.picked_at is null and h.until > ${at} and v.visit = h.visit and v.session_id = h.session_id
  and v.submitted_at is null and v.ended_at is null and s.id = h.session_id and s.ends_at > ${at}`

export const selectNumbers = async (tx: Tx, linkHash: Buffer, at: Date): Promise<readonly string[] | undefined> => {
  const { rows } = await sql<{ numbers: string[] }>`
    select h.numbers from visit_hand_overs h, visits v, session s where ${isGood(linkHash, at)}`.execute(tx)
  return rows[0]?.numbers
}

export interface PickedNumber {
  readonly visit: string
  readonly account: string
  readonly purpose: string
  readonly byHand: boolean
  readonly isRight: boolean
}

/** One statement, so that only one of many concurrent picks succeeds. */
export const pickNumber = async (
  tx: Tx,
  { linkHash, number, at }: { linkHash: Buffer; number: string; at: Date },
): Promise<PickedNumber | undefined> => {
  const { rows } = await sql<PickedNumber>`
    update visit_hand_overs h set picked_at = ${at} from visits v, session s where ${isGood(linkHash, at)}
    returning h.visit, v.account, v.purpose, v.by_hand as "byHand", h.number = ${number} as "isRight"`.execute(tx)
  return rows[0]
}
