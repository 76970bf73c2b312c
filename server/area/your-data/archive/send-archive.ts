// A person fetches the archive of their data: by GET, so that the browser saves it as it comes, with a pass that is good once, for a minute,
// for the session that asked for it.
import { archivePath } from '@bonafide/core/calls/person/your-data'
import { isLanguage, type Language } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { transact } from '../../../db/transaction.ts'
import type { House } from '../../../house.ts'
import type { User } from '../../../http/handler.ts'
import type { Plug } from '../../../http/serve.ts'
import { append, lockSubject } from '../../../record/append.ts'
import { fileHeaders } from '../../../record/files/file-headers.ts'
import { holdSession } from '../../../secrets/hold-session.sql.ts'
import { addTally } from '../../../secrets/tally.sql.ts'
import { bytesOf, isToken } from '../../../secrets/token.ts'
import { takePass } from '../passes.sql.ts'
import { downloadTally } from '../prepare-archive.ts'
import { archiveEntries, type GatheredData, gatherData } from './entries.ts'
import { zip, type ZipEntry, zipSize } from './zip.ts'

export const archiveDownload: Plug = (app, house, doors) => {
  app.addHook('onRequest', async (request) => doors.admit(request))
  app.get(archivePath, { exposeHeadRoute: false }, async (request, reply) => {
    mustBeOurs(request)
    const who = await doors.who(request)
    if (who === null) throw new Refusal('session.none')
    const at = house.clock()
    const { pass, language } = asked(request)
    const gathered = await takeArchive(house, { who, at, pass })
    const entries = await archiveEntries(house, { account: who.account, language, at }, gathered)
    return asFile(reply, entries, at).send(Readable.from(zip(entries, at), { objectMode: false }))
  })
}

/** A link on another site sends the cookie too: from there it is refused before the pass is used up. */
const mustBeOurs = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('origin.foreign')
}

const Asked = z.object({ pass: z.string().check(z.refine(isToken)), language: z.optional(z.string()) })

const asked = ({ query }: FastifyRequest): { pass: string; language: Language } => {
  const fits = Asked.safeParse(query)
  if (!fits.success) throw new Refusal('thing.unknown')
  const { pass, language = 'en' } = fits.data
  return { pass, language: isLanguage(language) ? language : 'en' }
}

interface Fetching {
  readonly who: User
  readonly at: Date
  readonly pass: string
}

/** One refusal for a pass that is another's, used, old or invented. What is refused for another reason leaves it good. */
const takeArchive = (house: House, { who, at, pass }: Fetching): Promise<GatheredData> =>
  transact(house.db, async (tx) => {
    const { account, session } = who
    if (!(await holdSession(tx, session))) throw new Refusal('session.none')
    await lockSubject(tx, house, account)
    if (!(await takePass(tx, { who, hash: bytesOf(pass), at }))) throw new Refusal('thing.unknown')
    if (!(await addTally(tx, downloadTally(house, account, at)))) throw new Refusal('data.tooManyDownloads')
    // Refuses after an erasure.
    await append(tx, house, { subject: account, event: { kind: 'dataDownloaded' }, by: 'account' })
    return gatherData(tx, house, { account, at })
  })

const asFile = (reply: FastifyReply, entries: readonly ZipEntry[], at: Date): FastifyReply =>
  reply.headers({
    ...fileHeaders,
    'content-type': 'application/zip',
    'content-length': zipSize(entries),
    'content-disposition': `attachment; filename="your-data-${at.toISOString().slice(0, 10)}.zip"`,
  })
