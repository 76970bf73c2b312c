import { Details } from '@bonafide/core/details'
import type { AccountEvent } from '@bonafide/core/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { append } from './append.ts'
import { dateVerifiedAccounts } from './date-verified.ts'
import { testRecordServices } from './test-services.ts'

let database: TestDatabase
let services: ReturnType<typeof testRecordServices>
beforeAll(async () => {
  database = await testDatabase()
  services = testRecordServices(database.db)
})
afterAll(() => database.close())

let last = 0
const someone = (): string => String((last += 1))
const happen = async (account: string, ...events: readonly AccountEvent[]): Promise<void> => {
  for (const event of events) await transact(database.db, (tx) => append(tx, services, { subject: account, event, by: 'operator' }))
}
const dateOf = async (account: string): Promise<Date | null | undefined> => {
  const row = database.db.kysely.selectFrom('person_standing').select('verified_at').where('account', '=', account)
  return (await row.executeTakeFirst())?.verified_at
}
/** The state that an upgrade leaves for an account that was verified without a visit. */
const undate = async (account: string): Promise<void> => {
  await database.db.kysely.updateTable('person_standing').set({ verified_at: null }).where('account', '=', account).execute()
}

const approved = (level: 'basic' | 'intermediate' | 'review' | 'business'): AccountEvent => ({ kind: 'levelApproved', level })
const accepted: AccountEvent = { kind: 'detailsAccepted', details: Details.parse({ givenName: 'Amira' }) }

const stories: readonly (readonly [string, readonly AccountEvent[]])[] = [
  ['a person with a second level', [accepted, approved('basic'), approved('intermediate')]],
  ['a person whose verification was reviewed', [approved('basic'), approved('review'), approved('intermediate')]],
  ['a person who was reset and is verified anew', [approved('basic'), { kind: 'verificationReset' }, approved('basic'), accepted]],
  ['a company', [approved('business'), { kind: 'dataDownloaded' }]],
]

test.each(stories)('%s gets the date that the record would have stored', async (_, events) => {
  const account = someone()
  await happen(account, ...events)
  const kept = await dateOf(account)
  expect(kept).toBeInstanceOf(Date)
  await undate(account)
  await dateVerifiedAccounts(services)
  expect(await dateOf(account)).toEqual(kept)
})

test('an account that is no longer verified gets no date', async () => {
  const account = someone()
  await happen(account, approved('basic'), { kind: 'levelExpired', level: 'basic' })
  await dateVerifiedAccounts(services)
  expect(await dateOf(account)).toBeNull()
})

test('a date that is already stored stays unchanged', async () => {
  const account = someone()
  await happen(account, approved('basic'))
  const storedDate = new Date('2025-05-12T10:00:00Z')
  await database.db.kysely.updateTable('person_standing').set({ verified_at: storedDate }).where('account', '=', account).execute()
  await dateVerifiedAccounts(services)
  expect(await dateOf(account)).toEqual(storedDate)
})

test('dates all accounts, even if there are more than one batch', async () => {
  const accounts = Array.from({ length: 201 }, someone)
  for (const account of accounts) await happen(account, approved('basic'))
  await database.db.kysely.updateTable('person_standing').set({ verified_at: null }).where('account', 'in', accounts).execute()
  await dateVerifiedAccounts(services)
  expect(await Promise.all(accounts.map(dateOf))).not.toContain(null)
})
