// What a picture of an identity card or a passport says of its holder, offered to the person filling in the form. It is kept, so that a reviewer
// and the company's own pages can compare it with what is typed.
import type { readPaper } from '@bonafide/core/calls/company/business'
import type { Details } from '@bonafide/core/details'
import { keepIdReading, readIdReadings } from '../../companies/ids/id-readings.ts'
import { readId } from '../../companies/ids/read-id.ts'
import { makeSharedWork, patienceMs } from '../../companies/papers/shared-work.ts'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { ownFile } from './files.ts'
import { mayLook } from './may-look.ts'

/** An engine that has just started takes longer than a call may: the page tries again and is given the same reading. */
const share = makeSharedWork<Details | null>()

export const handleReadPaper: Handler<typeof readPaper> = async (house, { who: { account }, at, signal, body: { path } }) => {
  await mayLook(house, { account, at, what: 'reading' })
  const file = await ownFile(house, { account, id: path })
  const known = await transact(house.db, (tx) => readIdReadings(tx, house, { account, files: [path] }))
  const before = known.get(path)
  if (before !== undefined) return before
  // Shared by the file's id, which only its owner has.
  return share(path, signal, async (stillWanted) => {
    const details = await readId(house, file, { asker: account, rank: 'user', signal: stillWanted, waitMs: patienceMs })
    await keepIdReading(house, { account, file: path, details })
    return details
  })
}
