import { archivePath, type prepareArchive } from '@bonafide/core/calls/person/your-data'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler } from '../../http/handler.ts'
import { readStanding } from '../../record/read-standing.ts'
import { isTallyFull, type Tally } from '../../secrets/tally.sql.ts'
import { tokenBytes, drawToken } from '../../secrets/token.ts'
import { upsertDataPass } from './passes.sql.ts'
import { requireAuthenticator } from '../../secrets/step-up.ts'

const passMs = 60_000

/** Counts only downloads, since preparing an archive costs nothing. */
export const downloadTally = ({ keys }: Pick<Services, 'keys'>, account: string, at: Date): Tally => ({
  subject: keys.blindIndex('tally', `archive:${account}`),
  at,
  perHour: 3,
  perDay: 3,
})

export const handlePrepareArchive: Handler<typeof prepareArchive> = async (services, { body, who, at, language }) => {
  const { account } = who
  if ((await readStanding(services.db, account)).erased) throw new Refusal('record.erased')
  if (await isTallyFull(services.db.kysely, downloadTally(services, account, at))) throw new Refusal('data.tooManyDownloads')
  await requireAuthenticator(services, { account, code: body.code })
  const pass = drawToken()
  const until = new Date(at.getTime() + passMs)
  await transact(services.db, (tx) => upsertDataPass(tx, { who, hash: tokenBytes(pass), until }))
  return { path: `${archivePath}?${new URLSearchParams({ pass, language }).toString()}`, until: until.toISOString() }
}
