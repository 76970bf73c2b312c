// A test server that stores uploads in a real folder and a real database. The header `x-test-account` identifies the caller.
import fastify, { type FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refusals } from '@bonafide/core/codes'
import { shippedConsentVersions } from '@bonafide/core/consent/versions'
import { openBlobsDisk } from '../../adapters/blobs-disk/blobs-disk.ts'
import { fakeEngine } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { keysFromMasters } from '../../adapters/keys-file/master-keys.ts'
import type { Db } from '../../db/db.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { type FileLimits, fileLimits } from '../../record/files/file-limits.ts'
import type { FileServices } from '../../record/files/receive.ts'
import { testMasters } from '../../record/test-services.ts'
import { FaultWatch } from '../faults/fault-watch.ts'
import { makeLog } from '../../log/log.ts'
import { refusalOf } from '../reply/refusal-of.ts'
import { issueAccessToken } from '../../secrets/access-tokens.ts'
import { transact } from '../../db/transaction.ts'
import { uploadCall, uploads, type UploadDoors } from './uploads.ts'

export interface TestUploads {
  readonly app: FastifyInstance
  readonly address: string
  readonly services: FileServices
  readonly blobsFolder: string
  /** Every blob on disk, complete or not. */
  blobs(): Promise<readonly string[]>
  rows(account: string): Promise<readonly Record<string, unknown>[]>
  later(milliseconds: number): void
  accessToken(account: string): Promise<string>
  close(): Promise<void>
}

const doors: Omit<UploadDoors, 'refusalFor'> = {
  surface: 'area',
  noteDenial: () => undefined,
  admit: () => undefined,
  who: async ({ headers }) =>
    typeof headers['x-test-account'] === 'string' ? { account: headers['x-test-account'], session: 'test' } : null,
}

/** `blobs`: another store than the folder. */
export const startUploads = async (db: Db, over: Partial<FileLimits> = {}, blobs?: Blobs): Promise<TestUploads> => {
  const blobsFolder = await mkdtemp(join(tmpdir(), 'bonafide-uploads-'))
  let moved = 0
  const clock = (): Date => new Date(Date.now() + moved)
  const limits = { ...fileLimits, ...over }
  const services = {
    db,
    keys: keysFromMasters(testMasters),
    clock,
    blobs: blobs ?? (await openBlobsDisk(blobsFolder)),
    log: makeLog({ level: 'silent' }),
    engine: fakeEngine(),
    config: { consent: { versions: shippedConsentVersions, texts: undefined } },
  }
  const faults = new FaultWatch({ log: services.log, probe: async () => undefined })
  const refusalFor: UploadDoors['refusalFor'] = (error) => faults.refusalFor(error)
  const app = fastify()
  app.setErrorHandler((error, _request, reply) => {
    const refused = (refusalOf(error, 'area') ?? refusalFor(error))?.refused
    const { code, http } = refusals[refused ?? 'call.failed']
    return reply.code(http).send({ code, msg: refused ?? String(error), data: null })
  })
  await app.register((scope) => uploads(scope, services, { ...doors, refusalFor }, limits))
  await app.register((scope) => uploadCall(scope, services, { ...doors, refusalFor }, limits))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    address,
    blobsFolder,
    services: { ...services, limits },
    blobs: async () =>
      (await readdir(blobsFolder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile()).map((file) => file.name),
    rows: async (account) => (await db.pool.query('select * from uploads where account = $1 order by made_at', [account])).rows,
    later: (milliseconds) => void (moved += milliseconds),
    accessToken: (account) =>
      transact(db, async (tx) => issueAccessToken(tx, { account, session: await someSession(db, account), at: clock() })),
    close: async () => {
      await app.close()
      await rm(blobsFolder, { recursive: true })
    },
  }
}

/** Inserts a session, since every access token belongs to one. */
const someSession = async (db: Db, account: string): Promise<string> => {
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into session (token_hash, kind, holder, began_at, seen_at, ends_at) values ($1, 'area', $2, now(), now(), now() + interval '1 hour') returning id`,
    [randomBytes(32), account],
  )
  return rows[0]?.id ?? ''
}

const pngStart = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000000000007fffffff', 'hex'),
  Buffer.from('IDAT'),
])

/** Random bytes behind the start of a PNG file, which the check of the file's kind accepts as a picture. */
export const photo = (length: number): Buffer => Buffer.concat([pngStart, randomBytes(Math.max(0, length - pngStart.length))])
