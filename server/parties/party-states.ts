// The verification progress of each of a company's people.
import type { partyStates } from '@bonafide/core/calls/company/owners'
import { type Verification, verification } from '@bonafide/core/status'
import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

export type PartyState = (typeof partyStates)[number]

export interface PartyFlags {
  readonly flag: Verification | null
  /** The newest visitor matched to this person or using their personal link; null: none. */
  readonly visitor_flag: Verification | null
}

interface PartyStateRow extends PartyFlags {
  readonly row_id: string
  readonly subject: string
}

/** Joins to the rows `p` of people and the standing `s` of each. */
export const newestVisitor = sql`
  left join lateral (
    select coalesce((vs.standing #>> '{levels,party,flag}')::integer, 0) as flag
    from party_visitors pv left join person_standing vs on vs.account = pv.subject
    where pv.meant = p.subject or pv.party = p.subject order by pv.begun_at desc, pv.subject limit 1) v on true`

export interface KnownParty {
  readonly subject: string
  readonly state: PartyState
}

/** Returns states by row of the company's list. People without their own record are missing: they are unverified. */
export const selectPartyStates = async (tx: Tx, company: string): Promise<ReadonlyMap<number, KnownParty>> => {
  const { rows } = await sql<PartyStateRow>`
    select p.row_id::text, p.subject, (s.standing #>> '{levels,party,flag}')::integer as flag, v.flag as visitor_flag
    from parties p left join person_standing s on s.account = p.subject
      ${newestVisitor}
    where p.company = ${company} and p.removed_at is null`.execute(tx)
  return new Map(rows.map((row) => [Number(row.row_id), { subject: row.subject, state: partyStateOf(row) }]))
}

export const partyStateOf = ({ flag, visitor_flag }: PartyFlags): PartyState => {
  if (flag === verification.success) return 'verified'
  return visitor_flag === null ? 'unverified' : ofVisitor[visitor_flag]
}

/** A visitor's approval counts only while it is in the person's own record. */
const ofVisitor: Readonly<Record<Verification, PartyState>> = {
  [verification.none]: 'begun',
  [verification.pending]: 'pending',
  [verification.success]: 'unverified',
  [verification.fail]: 'rejected',
  [verification.expired]: 'unverified',
  [verification.notConfirmed]: 'unverified',
}
