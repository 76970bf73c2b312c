// Downloads the archive of a person's data: by GET, so that the browser saves it as it arrives, with a pass that works once, for a minute,
// in the session that requested it.
import { archivePath } from '@bonafide/core/calls/person/your-data'
import { isLanguage, type Language } from '@bonafide/core/languages'
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { transact } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import type { User } from '../../../http/handler.ts'
import type { Plug } from '../../../http/serve.ts'
import { append, lockSubject } from '../../../record/append.ts'
import { fileHeaders } from '../../../record/files/file-headers.ts'
import { holdSession } from '../../../secrets/hold-session.sql.ts'
import { addTally } from '../../../secrets/tally.sql.ts'
import { tokenBytes, isToken } from '../../../secrets/token.ts'
import { takeDataPass } from '../passes.sql.ts'
import { downloadTally } from '../prepare-archive.ts'
import { archiveEntries, type GatheredData, gatherData } from './entries.ts'
import { zip, type ZipEntry, zipSize } from './zip.ts'

export const archiveDownload: Plug = (app, services, doors) => {
  app.addHook('onRequest', async (request) => doors.admit(request))
  app.get(archivePath, { exposeHeadRoute: false }, async (request, reply) => {
    mustBeOurs(request)
    const who = await doors.who(request)
    if (who === null) throw new Refusal('session.none')
    const at = services.clock()
    const { pass, language } = requestOptions(request)
    const gathered = await takeArchive(services, { who, at, pass })
    const entries = await archiveEntries(services, { account: who.account, language, at }, gathered)
    return asFile(reply, entries, at).send(Readable.from(zip(entries, at), { objectMode: false }))
  })
}

/** A link on another site sends the cookie too; such a request is refused before it uses up the pass. */
const mustBeOurs = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('origin.foreign')
}

const ArchiveQuery = z.object({ pass: z.string().check(z.refine(isToken)), language: z.optional(z.string()) })

const requestOptions = ({ query }: FastifyRequest): { pass: string; language: Language } => {
  const parsed = ArchiveQuery.safeParse(query)
  if (!parsed.success) throw new Refusal('thing.unknown')
  const { pass, language = 'en' } = parsed.data
  return { pass, language: isLanguage(language) ? language : 'en' }
}

interface ArchiveDownload {
  readonly who: User
  readonly at: Date
  readonly pass: string
}

/** Another session's, used, old and invented passes get the same refusal. Any other refusal leaves the pass valid. */
const takeArchive = (services: Services, { who, at, pass }: ArchiveDownload): Promise<GatheredData> =>
  transact(services.db, async (tx) => {
    const { account, session } = who
    if (!(await holdSession(tx, session))) throw new Refusal('session.none')
    await lockSubject(tx, services, account)
    if (!(await takeDataPass(tx, { who, hash: tokenBytes(pass), at }))) throw new Refusal('thing.unknown')
    if (!(await addTally(tx, downloadTally(services, account, at)))) throw new Refusal('data.tooManyDownloads')
    // Refuses after an erasure.
    await append(tx, services, { subject: account, event: { kind: 'dataDownloaded' }, by: 'account' })
    return gatherData(tx, services, { account, at })
  })

const asFile = (reply: FastifyReply, entries: readonly ZipEntry[], at: Date): FastifyReply =>
  reply.headers({
    ...fileHeaders,
    'content-type': 'application/zip',
    'content-length': zipSize(entries),
    'content-disposition': `attachment; filename="your-data-${at.toISOString().slice(0, 10)}.zip"`,
  })
