// Reads the holder's details from a picture of an ID or passport and offers them to the person filling in the form. They are stored, so
// that a reviewer and the company's own pages can compare them with the typed values.
import type { readPaper } from '@bonafide/core/calls/company/business'
import type { Details } from '@bonafide/core/details'
import { keepIdReading, readIdReadings } from '../../companies/ids/id-readings.ts'
import { readId } from '../../companies/ids/read-id.ts'
import { makeSharedWork, patienceMs } from '../../companies/papers/shared-work.ts'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { ownFile } from './files.ts'
import { requireReadsLeft } from './require-reads-left.ts'

/** A cold engine takes longer than a call may take: the page tries again and gets the same reading. */
const share = makeSharedWork<Details | null>()

export const handleReadPaper: Handler<typeof readPaper> = async (services, { who: { account }, at, signal, body: { path } }) => {
  await requireReadsLeft(services, { account, at, what: 'reading' })
  const file = await ownFile(services, { account, id: path })
  const earlierReadings = await transact(services.db, (tx) => readIdReadings(tx, services, { account, files: [path] }))
  const earlier = earlierReadings.get(path)
  if (earlier !== undefined) return earlier
  // Shared under the file's id, which only its owner knows.
  return share(path, signal, async (stillWanted) => {
    const details = await readId(services, file, { asker: account, rank: 'user', signal: stillWanted, waitMs: patienceMs })
    await keepIdReading(services, { account, file: path, details })
    return details
  })
}
