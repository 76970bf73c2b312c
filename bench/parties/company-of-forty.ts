// A company of forty on a database of its own, and the link to it.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Alpha3 } from '../../core/countries.ts'
import { CalendarDate } from '../../core/dates.ts'
import { keysFromMasters } from '../../server/adapters/keys-file/master-keys.ts'
import { beginCompany } from '../../server/companies/company.ts'
import { openDb } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { prepareQueue } from '../../server/db/prepare-queue.ts'
import { onDatabase } from '../../server/db/on-database.ts'
import { transact } from '../../server/db/transaction.ts'
import { testHouse } from '../../server/http/testing/test-house.ts'
import { jobsInDatabase } from '../../server/jobs/jobs.ts'
import { makeLink } from '../../server/parties/links.ts'
import { lockSubject } from '../../server/record/append.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { beginSubmission } from '../../server/visits/hand-in-company.ts'
import { takeResultIn } from '../../server/visits/take-result.ts'

export const people = 40
const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder, { throwaway: true })
const admin = openDb(cluster.url('postgres'), { connections: 1 })
await admin.pool.query('create database parties')
await admin.close()
export const db = openDb(onDatabase(cluster.url('postgres'), 'parties'), { connections: 20 })
await migrate(db)
await prepareQueue(db)
const bare = { ...testHouse(db), keys: keysFromMasters([randomBytes(32).toString('base64')]), jobs: jobsInDatabase }
export const house = { ...bare, takeResult: takeResultIn(bare) }
openLedger(db, house)

export const company = '4711'
export const at = house.clock()
export const numberOf = (one: number): string => `X${String(100_000 + one)}`
export const country = Alpha3.parse('NLD')
export const birthDate = CalendarDate.parse('1980-02-28')

const individualList = Array.from({ length: people }, (_, one) => ({
  actionType: 'INDIVIDUAL' as const,
  id: one + 1,
  index: one,
  individualType: [1 as const],
  givenName: `Given${one}`,
  familyName: `Family${one}`,
  birthDate,
  issuedCountryAlphaName: country,
  identityNo: numberOf(one),
}))

export const link = await transact(db, async (tx) => {
  await lockSubject(tx, house, company)
  const saved = { basicInfo: { enterpriseName: 'KUPFER GMBH' }, individualList, verifyFileList: [], lastId: people }
  await beginCompany(tx, house, { account: company, at, saved, drafts: {} })
  await beginSubmission(tx, house, { account: company, at })
  return makeLink(tx, house, { company, party: null }, at)
})

/** Thousandths of a second. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export const endHouse = async (): Promise<void> => {
  await db.close()
  await cluster.stop()
  rmSync(folder, { recursive: true })
}
