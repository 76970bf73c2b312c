// A fixture for tests of calls: a real database and server, an outbox that receives mail, and people who each have a browser.
import type { Call, ReplyOf, SentOf } from '@bonafide/core/call'
import { sendSignUpCode, signUp } from '../calls/sign-in.ts'
import { runOnce } from 'graphile-worker'
import type { testDatabase } from '@bonafide/server/db/test-database'
import { letterTasks } from '@bonafide/server/codes/letters'
import type { Config } from '@bonafide/server/config'
import { quietLogger } from '@bonafide/server/db/quiet-logger'
import type { Services } from '@bonafide/server/services'
import { listen } from '@bonafide/server/http/listen'
import type { TestServices } from '@bonafide/server/http/testing/test-services'
import { surfaces } from './surfaces.ts'
import { notifyPersonTasks } from '@bonafide/server/visits/notify-person'
import { makeFixtureServices } from './fixture-services.ts'

export { surfaces }

export interface Envelope<Data> {
  readonly code: string
  readonly msg: string
  readonly data: Data
}

export interface Browser {
  ask<C extends Call>(
    call: C,
    ...sent: Record<string, never> extends SentOf<C> ? [body?: SentOf<C>] : [body: SentOf<C>]
  ): Promise<Envelope<ReplyOf<C>>>
  /** The HTTP status of the last answer. */
  readonly status: number
  readonly cookie: string
}

export interface Message {
  readonly to: string
  readonly subject: string | null
  readonly text: string
}

export interface Person {
  readonly browser: Browser
  readonly email: string
  readonly password: string
}

export interface Fixture {
  readonly services: Services
  pass(milliseconds: number): void
  browser(headers?: Readonly<Record<string, string>>): Browser
  /** The same on the frame's origin. */
  frame(headers?: Readonly<Record<string, string>>): Browser
  readonly areaOrigin: string
  readonly frameOrigin: string
  readonly deskOrigin: string
  /** Delivers the queued mail and returns what has arrived since the last call. */
  post(): Promise<readonly Message[]>
  person(name: string): Promise<Person>
  close(): Promise<void>
}

export const password = 'a long enough secret'

type Furnish = (services: TestServices) => TestServices
const unchanged: Furnish = (services) => services

/** `pages`: a folder like the output of the pages' build. `database`: outside of a test run, where there is no shared server. */
export async function makeFixture(
  over: Partial<Config> = {},
  furnish = unchanged,
  pages?: string,
  database?: typeof testDatabase,
): Promise<Fixture> {
  const { services: built, close } = await makeFixtureServices(over, database)
  const services = furnish(built)
  const { db } = services
  const listening = await listen(services, surfaces, pages)
  const origin = `http://127.0.0.1:${listening.ports.area}`
  const frameOrigin = `http://127.0.0.1:${listening.ports.provider}`
  let lastReadId = '0'
  const fixture: Fixture = {
    services,
    pass: services.pass,
    browser: (headers = {}) => openBrowser(origin, headers),
    frame: (headers = {}) => openBrowser(frameOrigin, headers),
    areaOrigin: origin,
    frameOrigin,
    deskOrigin: `http://127.0.0.1:${listening.ports.desk}`,
    post: async () => {
      await runOnce({
        pgPool: db.pool,
        taskList: { ...letterTasks(services), ...notifyPersonTasks(services) },
        logger: quietLogger,
        noHandleSignals: true,
        noPreparedStatements: true,
      })
      const arrived = await db.kysely.selectFrom('outbox_messages').selectAll().where('id', '>', lastReadId).orderBy('id').execute()
      lastReadId = arrived.at(-1)?.id ?? lastReadId
      return arrived.map(({ receiver, subject, text }) => ({ to: receiver, subject, text }))
    },
    person: (name) => makePerson(fixture, name),
    close: async () => {
      await listening.close()
      await close()
    },
  }
  return fixture
}

export const codeIn = (message: Message | undefined): string => /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? 'no code'

async function makePerson(fixture: Fixture, name: string): Promise<Person> {
  const email = `${name}@example.com`
  const browser = fixture.browser({ deviceId: `${name}s-phone` })
  await fixture.post()
  const sent = await browser.ask(sendSignUpCode, { email })
  const code = codeIn((await fixture.post())[0])
  const signedUp = await browser.ask(signUp, { email, password, code, verifyKey: sent.data.verifyKey })
  if (signedUp.code !== '00000') throw new Error(`${name} could not sign up: ${signedUp.msg}`)
  return { browser, email, password }
}

export function openBrowser(origin: string, headers: Readonly<Record<string, string>>): Browser {
  const jar = new Map<string, string>()
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  let status = 0
  return {
    ask: async (call, ...[body]) => {
      const response = await fetch(`${origin}/v1${call.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookie(), ...headers },
        body: JSON.stringify(body ?? {}),
      })
      for (const line of response.headers.getSetCookie()) keepCookie(jar, line)
      status = response.status
      // The server checks its replies against the record while it is under test, so that the shape is known here.
      return (await response.json()) as Envelope<ReplyOf<typeof call>>
    },
    get status() {
      return status
    },
    get cookie() {
      return cookie()
    },
  }
}

function keepCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
  else jar.set(name, value)
}
