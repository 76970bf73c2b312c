// Signed-in accounts and reviewers, on a real server with a real database, and their event streams.
import { randomBytes } from 'node:crypto'
import type { Call, ReplyOf, SentOf } from '@bonafide/core/call'
import type { Log } from '../../log/log.ts'
import { openTestDb, testDatabase, testLedgerKeys } from '../../db/test-database.ts'
import { sessionsOf } from '../../http/session/sessions.ts'
import { testServices, type TestServices } from '../../http/testing/test-services.ts'
import { startSurfaces } from '../../http/testing/test-server.ts'
import type { ServedSurface } from '../../http/serve.ts'
import { jobsInDatabase } from '../../jobs/jobs.ts'
import { surfaces as builtSurfaces } from '@bonafide/stand-in/testing/surfaces'
import { openStream, type OpenStream } from './listen-at.ts'

type Side = 'area' | 'desk'

export interface ChatVisitor {
  readonly cookie: string
  ask<C extends Call>(call: C, body: SentOf<C>): Promise<{ readonly code: string; readonly data: ReplyOf<C> }>
  listen(headers?: Readonly<Record<string, string>>): Promise<OpenStream>
}

export interface ChatFixture {
  readonly services: TestServices
  readonly ports: Readonly<Record<Side, number>>
  readonly url: string
  account(id: string): Promise<ChatVisitor>
  /** Signs in again if a reviewer of this name exists. */
  reviewer(name: string): Promise<ChatVisitor>
  anonymous(side: Side, cookie?: string): ChatVisitor
  /** A second process on the same database. */
  beside(surfaces?: readonly ServedSurface[]): Promise<{ visitor(side: Side, cookie: string): ChatVisitor; close(): Promise<void> }>
  close(): Promise<void>
}

export const makeChatFixture = async (surfaces: readonly ServedSurface[] = builtSurfaces, log?: Log): Promise<ChatFixture> => {
  const { db, url, close } = await testDatabase()
  const keys = testLedgerKeys
  const services = { ...testServices(db, {}, log), keys, jobs: jobsInDatabase }
  const server = await startSurfaces(services, surfaces)
  const signIn = async (side: Side, holder: string): Promise<ChatVisitor> => {
    const sessions = sessionsOf(side, { db, log: services.log, policy: services.config.sessions })
    const token = await sessions.begin(holder, services.clock(), undefined)
    return visitorOf(server.ports[side], side, `${side === 'area' ? 'bonafide' : 'bonafide_desk'}=${token}`)
  }
  const beside: ChatFixture['beside'] = async (theirs = builtSurfaces) => {
    const own = openTestDb(url, 4)
    const other = await startSurfaces({ ...services, db: own }, theirs)
    return {
      visitor: (side, cookie) => visitorOf(other.ports[side], side, cookie),
      close: async () => {
        await other.close()
        await own.close()
      },
    }
  }
  return {
    services,
    url,
    ports: server.ports,
    account: (id) => signIn('area', id),
    reviewer: async (name) => signIn('desk', await addReviewer(services, name)),
    anonymous: (side, cookie = '') => visitorOf(server.ports[side], side, cookie),
    beside,
    close: async () => {
      await server.close()
      await close()
    },
  }
}

const addReviewer = async ({ db, clock, keys }: TestServices, name: string): Promise<string> => {
  const existing = await db.kysely.selectFrom('reviewers').select('reviewer').where('name', '=', name).executeTakeFirst()
  if (existing !== undefined) return existing.reviewer
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@desk.example`
  const totp_secret = await keys.wrap(randomBytes(20))
  const row = { email, email_key: email, name, password_hash: 'none', totp_secret, totp_last_step: 0, joined_at: clock() }
  return (
    await db.kysely
      .insertInto('reviewers')
      .values({ ...row, disabled_at: null })
      .returning('reviewer')
      .executeTakeFirstOrThrow()
  ).reviewer
}

const livePath = { area: '/v1/user/chat/live', desk: '/v1/desk/live' } as const

const visitorOf = (port: number, side: Side, cookie: string): ChatVisitor => ({
  cookie,
  ask: async (call, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/v1${call.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    // Under test the server checks its replies against the call's record, so the shape is known here.
    return (await answer.json()) as { code: string; data: ReplyOf<typeof call> }
  },
  listen: (headers = {}) => openStream(`http://127.0.0.1:${port}${livePath[side]}`, { cookie, ...headers }),
})

let drawn = 0
/** Draws a key for a message, as pages do. */
export const drawKey = (): string => `key-of-a-message-${(drawn += 1)}`
