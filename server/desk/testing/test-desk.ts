// A desk for tests of calls: a real database, a real server, and reviewers who each have a browser and an authenticator.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { confirmJoin, signInReviewer, startJoin } from '@bonafide/core/calls/desk/door'
import { Email } from '@bonafide/core/email'
import { Secret, TOTP } from 'otpauth'
import { beforeAll } from 'vitest'
import { openBlobsDisk } from '../../adapters/blobs-disk/blobs-disk.ts'
import { builtinProvider } from '../../adapters/provider-builtin/builtin-provider.ts'
import { fakeEngine } from '../../adapters/provider-builtin/testing/fake-engine.ts'
import { keysFromMasters } from '../../adapters/keys-file/master-keys.ts'
import type { Config } from '../../config.ts'
import { type TestDatabase, testDatabase } from '../../db/test-database.ts'
import type { ReplicaReads } from '../../db/replica/replica-reads.ts'
import type { Services } from '../../services.ts'
import { listen } from '../../http/listen.ts'
import { testServices } from '../../http/testing/test-services.ts'
import { jobsInDatabase } from '../../jobs/jobs.ts'
import { type Browser, openBrowser, surfaces } from '@bonafide/stand-in/testing/fixture'
import { takeResultIn } from '../../visits/take-result.ts'
import { inviteReviewer } from '../door/invite.ts'

export const reviewerPassword = 'correct horse battery'

export interface TestReviewer {
  readonly browser: Browser
  readonly email: string
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

export interface TestDesk {
  readonly services: Services
  readonly origin: string
  readonly areaOrigin: string
  pass(milliseconds: number): void
  browser(headers?: Readonly<Record<string, string>>): Browser
  /** A browser at the area instead. */
  areaBrowser(headers: Readonly<Record<string, string>>): Browser
  /** The token of a fresh invitation. */
  invite(email: string): Promise<string>
  /** A person who has started joining, and the secret that they were shown. */
  begun(email: string): Promise<{ readonly invitation: string; readonly secret: string }>
  reviewer(name: string): Promise<TestReviewer>
  codeOf(secret: string): string
  signIn(email: string, code: string, browser?: Browser): Promise<{ readonly code: string; readonly browser: Browser }>
  close(): Promise<void>
}

/** For a test that brings its own database. */
export type DeskDatabase = Pick<TestDatabase, 'db' | 'close'> & { readonly replica?: ReplicaReads }

/** Joining uses up a reviewer's code; the next code is valid half a minute later. */
const nextCodeMs = 30_000

export async function makeDesk(over: Partial<Config> = {}, database?: DeskDatabase): Promise<TestDesk> {
  const own: DeskDatabase = database ?? (await testDatabase())
  const { db, close, replica } = own
  const databaseServices = testServices(db, over)
  const baseServices = replica === undefined ? databaseServices : { ...databaseServices, replica }
  const keys = keysFromMasters([randomBytes(32).toString('base64')])
  const takeResult = takeResultIn({ ...baseServices, keys, jobs: jobsInDatabase })
  const folder = await mkdtemp(joinPath(tmpdir(), 'bonafide-desk-'))
  const [blobs, provider] = [await openBlobsDisk(folder), builtinProvider({ db, keys, config: baseServices.config })]
  const services: Services = { ...baseServices, keys, blobs, jobs: jobsInDatabase, engine: fakeEngine(), provider, takeResult }
  const listening = await listen(services, surfaces, '/nowhere')
  const desk: TestDesk = {
    services,
    origin: `http://127.0.0.1:${listening.ports.desk}`,
    areaOrigin: `http://127.0.0.1:${listening.ports.area}`,
    pass: baseServices.pass,
    browser: (headers = {}) => openBrowser(`http://127.0.0.1:${listening.ports.desk}`, headers),
    areaBrowser: (headers) => openBrowser(`http://127.0.0.1:${listening.ports.area}`, headers),
    invite: async (email) => {
      const invited = await inviteReviewer(services, { email: Email.parse(email), by: 'operator' })
      if (invited.state !== 'invited') throw new Error(`${email} was not invited`)
      return new URL(invited.link).hash.slice(1)
    },
    begun: async (email) => {
      const invitation = await desk.invite(email)
      const { data } = await desk.browser().ask(startJoin, { invitation, name: 'Ada Lovelace', password: reviewerPassword })
      return { invitation, secret: data.secret }
    },
    reviewer: async (name) => join(desk, `${name}@example.com`),
    codeOf: (secret) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: services.clock().getTime() }),
    signIn: async (email, code, browser = desk.browser()) => {
      const answer = await browser.ask(signInReviewer, { email, password: reviewerPassword, code })
      return { code: answer.code, browser }
    },
    close: async () => {
      await listening.close()
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return desk
}

async function join(desk: TestDesk, email: string): Promise<TestReviewer> {
  const { invitation, secret } = await desk.begun(email)
  const browser = desk.browser()
  const { code, msg, data } = await browser.ask(confirmJoin, { invitation, code: desk.codeOf(secret) })
  if (code !== '00000') throw new Error(`${email} could not join: ${msg}`)
  desk.pass(nextCodeMs)
  return { browser, email, secret, recoveryCodes: data.recoveryCodes }
}

/** Ada and Bob, who have joined before a file's first test. */
export function twoReviewers(desk: TestDesk): Readonly<Record<'first' | 'second', () => Browser>> {
  let joined: readonly TestReviewer[] = []
  beforeAll(async () => {
    joined = [await desk.reviewer('ada'), await desk.reviewer('bob')]
  })
  const browserOf = (at: number) => (): Browser => joined[at]?.browser ?? desk.browser()
  return { first: browserOf(0), second: browserOf(1) }
}
