import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** Companies whose list includes this account's person, by a document shown to both or by the account's own claim. */
export const selectCompaniesOfPerson = async (tx: Tx, account: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ company: string }>`
    select v.company from identity_keys i join party_documents d on d.document = i.key
      join party_visitors v on v.subject = d.subject join parties p on p.subject = v.party
    where i.account = ${account} and p.removed_at is null
    union
    select v.company from party_recognitions r join party_visitors v on v.subject = r.visitor join parties p on p.subject = v.party
    where r.account = ${account} and p.removed_at is null
    order by company`.execute(tx)
  return rows.map(({ company }) => company)
}

/** The company's people whose document or account is blacklisted. */
export const selectBannedPeople = async (tx: Tx, company: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select distinct p.subject from parties p join party_visitors v on v.party = p.subject
      left join party_documents d on d.subject = v.subject
      left join party_recognitions r on r.visitor = v.subject
      join person_standing s on (s.standing ->> 'blacklisted')::boolean
        and (s.account = r.account or s.account in (select i.account from identity_keys i where i.key = d.document))
    where p.company = ${company} and p.removed_at is null order by p.subject`.execute(tx)
  return rows.map(({ subject }) => subject)
}
