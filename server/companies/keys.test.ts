import { BasicInfo } from '@bonafide/core/calls/company/shapes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { testRecordServices } from '../record/test-services.ts'
import { bindCompany, companyHolder, forgetCompanyKeys } from './keys.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const of = (areaAlphaName: string, registrationNumber: string, enterpriseName = 'ENGINES LTD') =>
  BasicInfo.parse({ areaAlphaName, registrationNumber, enterpriseName })
const within = <Result>(
  work: (tx: Parameters<typeof companyHolder>[0], services: ReturnType<typeof testRecordServices>) => Promise<Result>,
) => transact(database.db, (tx) => work(tx, testRecordServices(database.db)))
const bind = (account: string, numbered: ReturnType<typeof of>): Promise<boolean> =>
  within((tx, services) => bindCompany(tx, services, { account, numbered, at: services.clock() }))
const holder = (numbered: ReturnType<typeof of>): Promise<string | null> => within((tx, services) => companyHolder(tx, services, numbered))

test('a registration number belongs to one company per country, under any name and in any spelling', async () => {
  expect(await bind('1', of('GBR', '0944-6231'))).toBe(true)
  expect(await bind('2', of('GBR', '09446231', 'SOMEBODY ELSE'))).toBe(false)
  expect(await bind('1', of('GBR', '09446231'))).toBe(true)
  expect(await bind('2', of('FRA', '09446231'))).toBe(true)
  expect(await holder(of('GBR', '09446231'))).toBe('1')
  await within((tx) => forgetCompanyKeys(tx, '1'))
  expect(await holder(of('GBR', '09446231'))).toBeNull()
})

test('companies with different names may have the same number where each court numbers separately', async () => {
  expect(await bind('3', of('DEU', 'HRB 42243', 'Rechenwerk GmbH'))).toBe(true)
  expect(await bind('4', of('DEU', 'HRB 42243', 'Mühle am Bach GmbH'))).toBe(true)
  expect(await bind('5', of('DEU', 'hrb-42243', 'RECHENWERK GMBH'))).toBe(false)
})

test('without a number or a country no company is blocked', async () => {
  expect(await bind('6', of('GBR', ''))).toBe(true)
  expect(await bind('7', BasicInfo.parse({ registrationNumber: '09446231' }))).toBe(true)
  expect(await holder(of('GBR', ''))).toBeNull()
})

test('if three accounts bind the same number at the same moment, only one gets it', async () => {
  const bound = await Promise.all(['8', '9', '10'].map((account) => bind(account, of('GBR', '12345678'))))
  expect(bound.filter(Boolean)).toHaveLength(1)
})
