// Runs for each status call, so it costs one shared statement and no transaction.
import { isPurpose, type Purpose } from '@bonafide/core/purposes'
import { lookupOnEach } from '../db/batched-lookup.ts'
import type { Db } from '../db/db.ts'
import type { AccountId } from '../ports/exchange.ts'

interface BegunRow {
  readonly key: string
  readonly visit: string
  readonly purpose: string | null
}

/** Selects the same visit as `selectBegun`. */
const select = (accounts: string): string => `
  select distinct on (account) account as key, visit, purpose
  from visits
  where account ${accounts} and opened_at is not null and not by_hand and face_of is null and submitted_at is null and ended_at is null
  order by account, opened_at desc`

const lookUpBegun = lookupOnEach<BegunRow>({ name: 'begun-visit', one: select('= $1'), many: select('= any($1)') })

/** The visit that was opened last and not submitted. */
export const readBegun = async (db: Db, account: AccountId): Promise<{ visit: string; purpose: Purpose } | undefined> => {
  const row = await lookUpBegun(db, account)
  return row === undefined || row.purpose === null || !isPurpose(row.purpose) ? undefined : { visit: row.visit, purpose: row.purpose }
}
