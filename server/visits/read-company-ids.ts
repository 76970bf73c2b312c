// Reads ID pictures after a company's submission if the form has not read them. A contradiction becomes a reason of its case.
import { InternalError, Refusal } from '@bonafide/core/refusal'
import * as z from 'zod/mini'
import { addReasons } from '../cases/open-case.ts'
import { keepIdReading, readIdReadings } from '../companies/ids/id-readings.ts'
import { idFilesOf, idReasons, readIdChecks } from '../companies/ids/ids-of-company.ts'
import { readId } from '../companies/ids/read-id.ts'
import { readSubmission } from '../companies/submission.ts'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { Tasks } from '../jobs/run-jobs.ts'
import type { AccountId } from '../ports/exchange.ts'
import { lockSubject } from '../record/append.ts'
import { fileLimits } from '../record/files/file-limits.ts'
import { type ReadableFile, readFile } from '../record/files/read-file.ts'
import { findVisit } from './visit.ts'

const job = 'company.readIds'

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'blobs' | 'engine' | 'config'>

/** Does nothing if all IDs of the submission were read. If the job is queued twice, it runs once. */
export const promiseIdReadings = async (tx: Tx, services: Pick<Services, 'keys' | 'jobs'>, visit: string): Promise<void> => {
  const unread = await unreadIds(tx, services, visit)
  if (unread !== undefined && unread.files.length > 0) await services.jobs.add(tx, job, { visit }, { key: `${job}:${visit}` })
}

const ReadIdsJob = z.object({ visit: z.string() })

export const readCompanyIdsTasks = (services: NeededServices): Tasks => ({
  [job]: (payload) => readCompanyIds(services, ReadIdsJob.parse(payload).visit),
})

export const readCompanyIds = async (services: NeededServices, visit: string): Promise<void> => {
  const unread = await transact(services.db, (tx) => unreadIds(tx, services, visit))
  if (unread === undefined) return
  for (const file of unread.files) await readOne(services, unread.account, file)
  await transact(services.db, (tx) => noteConflicts(tx, services, { visit, account: unread.account }))
}

/** Returns undefined if there is no submission, it is decided, or the company was erased. */
const unreadIds = async (tx: Tx, services: Pick<Services, 'keys'>, visit: string) => {
  const [found, company] = [await findVisit(tx, visit), await readSubmission(tx, services, visit)]
  if (found === undefined || found.endedAt !== null || company === undefined) return undefined
  const files = idFilesOf(company)
  const read = await readIdReadings(tx, services, { account: found.account, files })
  return { account: found.account, files: files.filter((file) => !read.has(file)) }
}

const readOne = async (services: NeededServices, account: AccountId, file: string): Promise<void> => {
  const opened = await openFile(services, { account, id: file })
  if (opened === undefined) return
  try {
    await keepIdReading(services, { account, file, details: await readId(services, opened, { asker: account, rank: 'user' }) })
  } catch (error) {
    // Throw, so that the job is retried.
    if (error instanceof Refusal) throw new InternalError('the engine is overloaded: the IDs are read later', { cause: error })
    throw error
  }
}

/** Returns undefined if the file was removed or its owner was erased. */
const openFile = async (services: NeededServices, of: { account: string; id: string }): Promise<ReadableFile | undefined> => {
  try {
    return await readFile({ ...services, limits: fileLimits }, of)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const noteConflicts = async (
  tx: Tx,
  services: NeededServices,
  { visit, account }: { visit: string; account: AccountId },
): Promise<void> => {
  await lockSubject(tx, services, account)
  const company = await readSubmission(tx, services, visit)
  if (company === undefined) return
  const reasons = idReasons(await readIdChecks(tx, services, { account, company }))
  const purpose = (await findVisit(tx, visit))?.purpose ?? null
  if (purpose !== null) await addReasons(tx, { account, visit, about: purpose, reasons })
}
