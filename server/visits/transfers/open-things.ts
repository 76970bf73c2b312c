import type { OpenProcedures } from '@bonafide/core/rules/transfer/source'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { AccountId } from '../../ports/exchange.ts'

/**
 * What is in progress for the account. The result is decisive inside a transfer's transaction, under the account's lock; elsewhere it only
 * informs. A frame that was never opened does not count, nor does one for the transfer's face check: the transfer ends both. `company` says
 * whether the account is a verified company; for any other account, a company that it has begun counts too.
 */
export const openProceduresOf = async (
  db: Kysely<Tables>,
  account: AccountId,
  { company }: { company: boolean },
): Promise<OpenProcedures> => {
  const { rows } = await sql<OpenProcedures>`
    select
      exists (select from cases where account = ${account} and decided_at is null
        and about not in ('deletion', 'transfer', 'transferDispute')) as "case",
      exists (select from visits where account = ${account} and opened_at is not null and ended_at is null
        and purpose <> 'transferFace') as visit,
      exists (select from companies where account = ${account} and (drafts is not null or not ${company})) as draft,
      exists (select from supplement_requests where account = ${account} and state in ('open', 'submitted')) as supplement,
      exists (select from party_visitors v join visits t on t.account = v.subject
        where v.company = ${account} and t.opened_at is not null and t.ended_at is null) as people`.execute(db)
  return rows[0] as OpenProcedures
}
