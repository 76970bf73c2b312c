// Accounts that the job must not touch, and the locks that it takes before removing anything (accounts, then visits, then faces).
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'

/** Accounts with an open case, an unanswered deletion request, or a face that an open visit is compared with. */
export const heldAccounts: RawBuilder<unknown> = sql`
  held as materialized (
    select account from cases where decided_at is null
    union select o.face_of from cases c join visits o on o.visit = c.visit where c.decided_at is null and o.face_of is not null
    union select face_of from visits where face_of is not null and ended_at is null
    union select account from person_standing where standing #>> '{deletion,state}' = 'requested'
  )`

/** Accounts that are not locked elsewhere, and those without any event, which have no row to lock. */
export const lockFreeAccounts = async (tx: Tx, accounts: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ subject: string; locked: boolean }>`
    with locked as materialized (
      select subject from record_subjects where subject = any(${[...accounts]}::text[]) order by subject for update skip locked)
    select a.subject, a.subject in (select subject from locked) as locked
    from unnest(${[...accounts]}::text[]) as a (subject)
    where a.subject in (select subject from locked) or not exists (select from record_subjects s where s.subject = a.subject)`.execute(tx)
  return rows.map(({ subject }) => subject)
}

interface VisitOwners {
  readonly accounts: readonly string[]
  /** Those with a company's form. */
  readonly companies: readonly string[]
}

/** The same for the owners of these visits. */
export const lockAccountsOfVisits = async (tx: Tx, visits: readonly string[]): Promise<VisitOwners> => {
  const { rows } = await sql<{ subject: string; company: boolean }>`
    with owners as materialized (select distinct account as subject from visits where visit = any(${[...visits]}::uuid[])),
    locked as materialized (
      select subject from record_subjects where subject = any(array(select subject from owners)) order by subject for update skip locked)
    select subject, exists (select from companies c where c.account = o.subject) as company
    from owners o where o.subject in (select subject from locked) or not exists (select from record_subjects s where s.subject = o.subject)`.execute(
    tx,
  )
  return {
    accounts: rows.map(({ subject }) => subject),
    companies: rows.flatMap(({ subject, company }) => (company ? [subject] : [])),
  }
}
