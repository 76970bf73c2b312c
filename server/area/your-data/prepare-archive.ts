import { archivePath, type prepareArchive } from '@bonafide/core/calls/person/your-data'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Handler } from '../../http/handler.ts'
import { readStanding } from '../../record/read-standing.ts'
import { isTallyFull, type Tally } from '../../secrets/tally.sql.ts'
import { bytesOf, drawToken } from '../../secrets/token.ts'
import { upsertPass } from './passes.sql.ts'
import { requireAuthenticator } from '../../secrets/step-up.ts'

const passMs = 60_000

/** Counted when an archive is fetched: one that is asked for and never fetched costs nothing. */
export const downloadTally = ({ keys }: Pick<House, 'keys'>, account: string, at: Date): Tally => ({
  subject: keys.blindIndex('tally', `archive:${account}`),
  at,
  perHour: 3,
  perDay: 3,
})

export const handlePrepareArchive: Handler<typeof prepareArchive> = async (house, { body, who, at, language }) => {
  const { account } = who
  if ((await readStanding(house.db, account)).erased) throw new Refusal('record.erased')
  if (await isTallyFull(house.db.kysely, downloadTally(house, account, at))) throw new Refusal('data.tooManyDownloads')
  await requireAuthenticator(house, { account, code: body.code })
  const pass = drawToken()
  const until = new Date(at.getTime() + passMs)
  await transact(house.db, (tx) => upsertPass(tx, { who, hash: bytesOf(pass), until }))
  return { path: `${archivePath}?${new URLSearchParams({ pass, language }).toString()}`, until: until.toISOString() }
}
