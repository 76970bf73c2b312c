// A company with forty related parties, in its own database, and the link for them.
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
import { testServices } from '../../server/http/testing/test-services.ts'
import { jobsInDatabase } from '../../server/jobs/jobs.ts'
import { makeLink } from '../../server/parties/links.ts'
import { lockSubject } from '../../server/record/append.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { beginSubmission } from '../../server/visits/begin-submission.ts'
import { takeResultIn } from '../../server/visits/take-result.ts'

export const people = 40
const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder, { throwaway: true })
const admin = openDb(cluster.url('postgres'), { connections: 1 })
await admin.pool.query('create database parties')
await admin.close()
export const companyDb = openDb(onDatabase(cluster.url('postgres'), 'parties'), { connections: 20 })
await migrate(companyDb)
await prepareQueue(companyDb)
const bare = { ...testServices(companyDb), keys: keysFromMasters([randomBytes(32).toString('base64')]), jobs: jobsInDatabase }
export const companyServices = { ...bare, takeResult: takeResultIn(bare) }
openLedger(companyDb, companyServices)

export const company = '4711'
export const startedAt = companyServices.clock()
export const documentNumberOf = (index: number): string => `X${String(100_000 + index)}`
export const country = Alpha3.parse('NLD')
export const birthDate = CalendarDate.parse('1980-02-28')

const individualList = Array.from({ length: people }, (_, index) => ({
  actionType: 'INDIVIDUAL' as const,
  id: index + 1,
  index,
  individualType: [1 as const],
  givenName: `Given${index}`,
  familyName: `Family${index}`,
  birthDate,
  issuedCountryAlphaName: country,
  identityNo: documentNumberOf(index),
}))

export const link = await transact(companyDb, async (tx) => {
  await lockSubject(tx, companyServices, company)
  const saved = { basicInfo: { enterpriseName: 'KUPFER GMBH' }, individualList, verifyFileList: [], lastId: people }
  await beginCompany(tx, companyServices, { account: company, at: startedAt, saved, drafts: {} })
  await beginSubmission(tx, companyServices, { account: company, at: startedAt })
  return makeLink(tx, companyServices, { company, party: null }, startedAt)
})

export const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Elapsed milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export const endCompanyServices = async (): Promise<void> => {
  await companyDb.close()
  await cluster.stop()
  rmSync(folder, { recursive: true })
}
