// Dates accounts that were verified before the record stored the date, and without a visit that shows it, from their events.
import { type Kysely, sql } from 'kysely'
import { freshStanding, standingAfter } from '@bonafide/core/standing'
import type { Tables } from '../db/tables.ts'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { lockSubject } from './append.ts'
import { historyOf } from './history.ts'
import { verifiedAt } from './person-standing.ts'

const batchSize = 200

export const dateVerifiedAccounts = async (services: Pick<Services, 'db' | 'keys'>): Promise<void> => {
  let after = ''
  for (let more = true; more;) {
    const accounts = await undatedAccounts(services.db.kysely, after)
    for (const account of accounts) await transact(services.db, (tx) => dateAccount(tx, services, account))
    after = accounts.at(-1) ?? after
    more = accounts.length === batchSize
  }
}

/** The same condition as in the index `person_standing_undated`. */
const undatedAccounts = async (db: Kysely<Tables>, after: string): Promise<readonly string[]> => {
  const undated = db.selectFrom('person_standing').select('account').where('account', '>', after).where('verified_at', 'is', null)
  const verified = undated.where(
    sql<boolean>`(standing -> 'levels' -> 'basic' ->> 'flag' in ('2', '5') or standing -> 'levels' -> 'business' ->> 'flag' in ('2', '5'))`,
  )
  return (await verified.orderBy('account').limit(batchSize).execute()).map(({ account }) => account)
}

const dateAccount = async (tx: Tx, services: Pick<Services, 'keys'>, account: string): Promise<void> => {
  await lockSubject(tx, services, account)
  let standing = freshStanding
  let since: Date | null = null
  for (const { event, at } of await historyOf(tx, services, account)) {
    if (event === null) return
    standing = standingAfter(standing, event)
    since = verifiedAt(standing, { event, at, before: since })
  }
  const undated = tx.updateTable('person_standing').set({ verified_at: since }).where('account', '=', account)
  await undated.where('verified_at', 'is', null).execute()
}
