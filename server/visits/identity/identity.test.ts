import { afterAll, beforeAll, expect, test } from 'vitest'
import { Details } from '@bonafide/core/details'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { transact } from '../../db/transaction.ts'
import { testRecordServices } from '../../record/test-services.ts'
import { bindIdentity, type IdentityLookup, forgetIdentity, lookUpIdentity, rebindIdentity } from './identity.ts'

let database: TestDatabase
let services: ReturnType<typeof testRecordServices>
beforeAll(async () => {
  database = await testDatabase()
  services = testRecordServices(database.db)
})
afterAll(() => database.close())

let drawn = 0
const person = (more: Partial<Details> = {}): Details => {
  drawn += 1
  return Details.parse({
    givenName: 'Ada',
    familyName: `Lovelace ${drawn}`,
    birthDate: '1990-02-03',
    nationality: 'GBR',
    issuingCountry: 'GBR',
    documentNumber: `P${drawn}`,
    ...more,
  })
}

const lookUp = (account: string, details: Details): Promise<IdentityLookup> =>
  transact(database.db, (tx) => lookUpIdentity(tx, services, { account, details }))
const claim = (account: string, details: Details): Promise<boolean> =>
  transact(database.db, async (tx) => {
    const { holder } = await lookUpIdentity(tx, services, { account, details })
    if (holder !== null) return false
    await bindIdentity(tx, services, { account, details, at: services.clock() })
    return true
  })
const free: IdentityLookup = { holder: null, similar: [] }

test('a document in any spelling belongs to the first account accepted with it', async () => {
  const ada = person()
  expect(await lookUp('1', ada)).toEqual(free)
  expect(await claim('1', ada)).toBe(true)
  const other = person({ documentNumber: ` p-${drawn} ` })
  expect(await lookUp('2', { ...other, documentNumber: ` p-${drawn - 1} ` })).toEqual({ holder: '1', similar: [] })
  expect(await lookUp('1', ada)).toEqual(free)
})

test('a lookup binds nothing', async () => {
  const ada = person()
  await lookUp('1', ada)
  expect(await lookUp('2', ada)).toEqual(free)
})

test('the same number in another country is another document', async () => {
  const ada = person()
  await claim('1', ada)
  expect(
    await lookUp(
      '2',
      person({ documentNumber: ada.documentNumber, issuingCountry: Details.parse({ issuingCountry: 'FRA' }).issuingCountry }),
    ),
  ).toEqual(free)
})

test('if fifty accounts are accepted with one document simultaneously, exactly one gets it', async () => {
  const ada = person()
  const accounts = Array.from({ length: 50 }, (_, index) => String(500 + index))
  const claimed = await Promise.all(accounts.map((account) => claim(account, ada)))
  expect(claimed.filter(Boolean)).toHaveLength(1)
  const { rows } = await database.db.pool.query(`select account from identity_keys where account = any($1)`, [accounts])
  expect(rows).toEqual([{ account: accounts[claimed.indexOf(true)] }])
})

test('if fifty accounts of one person with fifty documents are accepted simultaneously, only the first sees no similar one', async () => {
  const name = `Twin ${(drawn += 1)}`
  const similarCounts = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      transact(database.db, async (tx) => {
        const claim = { account: String(600 + index), details: person({ familyName: name }) }
        const { similar } = await lookUpIdentity(tx, services, claim)
        await bindIdentity(tx, services, { ...claim, at: services.clock() })
        return similar.length
      }),
    ),
  )
  expect(similarCounts.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 50 }, (_, index) => index))
})

test('a document cannot be taken from another account by binding it without a lookup', async () => {
  const ada = person()
  await claim('1', ada)
  const taking = transact(database.db, (tx) => bindIdentity(tx, services, { account: '2', details: ada, at: services.clock() }))
  await expect(taking).rejects.toThrow('bound to another account')
  expect(await lookUp('2', ada)).toMatchObject({ holder: '1' })
})

test('a person with the same name, birth date and nationality is found, even with another document', async () => {
  const ada = person()
  await claim('1', ada)
  const twin = { ...ada, documentNumber: `${ada.documentNumber}9` }
  expect(await lookUp('2', twin)).toEqual({ holder: null, similar: ['1'] })
  expect(await lookUp('2', { ...twin, birthDate: Details.parse({ birthDate: '1990-02-04' }).birthDate })).toEqual(free)
})

test('a transfer takes documents and traits along, even if the target has some already', async () => {
  const [ada, renewed] = [person(), person()]
  await claim('31', ada)
  await claim('31', { ...ada, documentNumber: renewed.documentNumber })
  await claim('32', { ...ada, documentNumber: `${renewed.documentNumber}0` })
  await transact(database.db, (tx) => rebindIdentity(tx, { from: '31', to: '32' }))
  expect(await lookUp('32', ada)).toEqual(free)
  expect(await lookUp('31', ada)).toEqual({ holder: '32', similar: ['32'] })
  expect(await lookUp('31', { ...ada, documentNumber: renewed.documentNumber })).toMatchObject({ holder: '32' })
})

test('an erasure leaves only the documents of a banned account', async () => {
  const [ada, eve] = [person(), person()]
  await claim('41', ada)
  await claim('42', eve)
  await transact(database.db, async (tx) => {
    await forgetIdentity(tx, { account: '41', banned: false })
    await forgetIdentity(tx, { account: '42', banned: true })
  })
  expect(await lookUp('43', ada)).toEqual(free)
  expect(await lookUp('43', eve)).toEqual({ holder: '42', similar: [] })
})

test('the tables contain no plain text of a person or a document', async () => {
  const ada = person()
  await claim('51', ada)
  const { rows } = await database.db.pool.query(
    `select encode(key, 'escape') as text from identity_keys union all select encode(trait, 'escape') from identity_traits`,
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(JSON.stringify(rows)).not.toMatch(/LOVELACE|GBR/i)
})
