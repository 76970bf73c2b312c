import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import { newestVisitor, type PartyFlags } from '../../parties/party-states.ts'

export interface ListedParty extends PartyFlags {
  readonly row_id: string
  readonly subject: string
  readonly link_until: Date | null
  readonly version: number | null
  readonly sealed: Buffer | null
  readonly wrapped: Buffer | null
}

/** One statement, regardless of the number of people. */
export const selectListed = async (tx: Tx, company: string, at: Date): Promise<readonly ListedParty[]> => {
  const { rows } = await sql<ListedParty>`
    select p.row_id::text, p.subject, (s.standing #>> '{levels,party,flag}')::integer as flag, d.version, d.sealed, k.wrapped,
      l.until as link_until, v.flag as visitor_flag
    from parties p left join person_standing s on s.account = p.subject left join person_details d on d.account = p.subject
      left join record_keys k on k.subject = p.subject
      left join party_links l on l.party = p.subject and l.revoked_at is null and l.until > ${at}
      ${newestVisitor}
    where p.company = ${company} and p.removed_at is null`.execute(tx)
  return rows
}
