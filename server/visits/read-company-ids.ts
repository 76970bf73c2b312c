// Pictures of IDs that were not read in the form are read after the company has submitted. A contradiction becomes a reason of its case.
import { InternalError, Refusal } from '@bonafide/core/refusal'
import * as z from 'zod/mini'
import { addReasons } from '../cases/open-case.ts'
import { keepIdReading, readIdReadings } from '../companies/ids/id-readings.ts'
import { idFilesOf, idReasons, readIdChecks } from '../companies/ids/ids-of-company.ts'
import { readId } from '../companies/ids/read-id.ts'
import { readSubmission } from '../companies/submission.ts'
import { transact, type Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { Tasks } from '../jobs/run-jobs.ts'
import type { AccountId } from '../ports/exchange.ts'
import { lockSubject } from '../record/append.ts'
import { fileLimits } from '../record/files/file-limits.ts'
import { type ReadableFile, readFile } from '../record/files/read-file.ts'
import { findVisit } from './visit.ts'

const job = 'company.readIds'

type Bits = Pick<House, 'db' | 'keys' | 'clock' | 'blobs' | 'engine' | 'config'>

/** Does nothing for a submission whose IDs were all read. Promised twice it is done once. */
export const promiseIdReadings = async (tx: Tx, house: Pick<House, 'keys' | 'jobs'>, visit: string): Promise<void> => {
  const unread = await unreadIds(tx, house, visit)
  if (unread !== undefined && unread.files.length > 0) await house.jobs.add(tx, job, { visit }, { key: `${job}:${visit}` })
}

const Promised = z.object({ visit: z.string() })

export const readCompanyIdsTasks = (house: Bits): Tasks => ({
  [job]: (payload) => readCompanyIds(house, Promised.parse(payload).visit),
})

export const readCompanyIds = async (house: Bits, visit: string): Promise<void> => {
  const unread = await transact(house.db, (tx) => unreadIds(tx, house, visit))
  if (unread === undefined) return
  for (const file of unread.files) await readOne(house, unread.account, file)
  await transact(house.db, (tx) => noteConflicts(tx, house, { visit, account: unread.account }))
}

/** Undefined: there is no submission, it is decided, or the company was erased. */
const unreadIds = async (tx: Tx, house: Pick<House, 'keys'>, visit: string) => {
  const [known, company] = [await findVisit(tx, visit), await readSubmission(tx, house, visit)]
  if (known === undefined || known.endedAt !== null || company === undefined) return undefined
  const files = idFilesOf(company)
  const read = await readIdReadings(tx, house, { account: known.account, files })
  return { account: known.account, files: files.filter((file) => !read.has(file)) }
}

const readOne = async (house: Bits, account: AccountId, file: string): Promise<void> => {
  const opened = await openFile(house, { account, id: file })
  if (opened === undefined) return
  try {
    await keepIdReading(house, { account, file, details: await readId(house, opened, { asker: account, rank: 'user' }) })
  } catch (error) {
    // The job comes again.
    if (error instanceof Refusal) throw new InternalError('the engine has too much to do', { cause: error })
    throw error
  }
}

/** Undefined: it has gone, or its owner was erased. */
const openFile = async (house: Bits, of: { account: string; id: string }): Promise<ReadableFile | undefined> => {
  try {
    return await readFile({ ...house, limits: fileLimits }, of)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const noteConflicts = async (tx: Tx, house: Bits, { visit, account }: { visit: string; account: AccountId }): Promise<void> => {
  await lockSubject(tx, house, account)
  const company = await readSubmission(tx, house, visit)
  if (company === undefined) return
  const reasons = idReasons(await readIdChecks(tx, house, { account, company }))
  const purpose = (await findVisit(tx, visit))?.purpose ?? null
  if (purpose !== null) await addReasons(tx, { account, visit, about: purpose, reasons })
}
