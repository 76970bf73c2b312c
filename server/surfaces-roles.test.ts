// Every declared call and every other route × every caller who may not use it. Generated from the records and the registered routes, so that
// new calls and routes are included automatically.
import { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import { giveConsent, openFrame } from '@bonafide/core/calls/frame/visit'
import { allCalls } from '@bonafide/core/calls/index'
import { caseFilePath, casePagePath, openCase } from '@bonafide/core/calls/desk/cases'
import type { Call, Surface } from '@bonafide/core/call'
import { standInCalls } from '@bonafide/stand-in/calls/index'
import { shippedConsentVersions } from '@bonafide/core/consent/versions'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCase } from './desk/testing/make-case.ts'
import { makeLog } from './log/log.ts'
import { sessionsOf } from './http/session/sessions.ts'
import { type Answer, startSurfaces, type TestServer } from './http/testing/test-server.ts'
import { photo } from './http/uploads/test-uploads.ts'
import { makeFixtureServices, type FixtureServices } from '@bonafide/stand-in/testing/fixture-services'
import { surfaces } from '@bonafide/stand-in/testing/surfaces'

const json = { 'content-type': 'application/json' }
const declared: readonly Call[] = [...allCalls.map(({ call }) => call), ...Object.values(standInCalls)]
type Headers = Readonly<Record<string, string>>

let fixture: FixtureServices
let server: TestServer
/** What each principal sends; filled in before the tests. */
const secrets = { user: '', other: '', dead: '', reviewer: '', deadReviewer: '', frame: '', deadFrame: '', opener: '', otherToken: '' }
/** Objects of an account and of a case, which other callers may not see. */
const objects = { upload: '', case: '', file: '' }

const begin = (kind: 'area' | 'desk', holder: string): Promise<string> => {
  const { db, log, config, clock } = fixture.services
  return sessionsOf(kind, { db, log, policy: config.sessions }).begin(holder, clock(), undefined)
}
const end = (kind: 'area' | 'desk', token: string): Promise<void> => {
  const { db, log, config } = fixture.services
  return sessionsOf(kind, { db, log, policy: config.sessions }).end(token)
}
const ask = (call: Call, body: unknown, headers: Headers = {}) =>
  server.send(`/v1${call.path}`, { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } }, call.surface)
const dataOf = ({ envelope: { data } }: Answer): Record<string, string> => data as Record<string, string>
const openerOf = async (user: string): Promise<string> =>
  dataOf(await ask(getPlutoSdkToken, { selfKyc: 1, deviceVerifySignKey: '0'.repeat(64) }, { cookie: `bonafide=${user}` }))['accessToken'] ??
  ''
const frameOf = async (user: string): Promise<string> => {
  const opened = await ask(openFrame, { opener: await openerOf(user), segment: 'sass/kyc/verify', tag: '' })
  return dataOf(opened)['frameToken'] ?? ''
}
/** The frame of a person who may upload there. */
const consentedFrameOf = async (user: string): Promise<string> => {
  const token = await frameOf(user)
  const { privacyNotice, biometrics } = shippedConsentVersions
  await ask(giveConsent, { privacyNotice, biometrics: { version: biometrics, answer: 'given' } }, { 'x-frame-token': token })
  return token
}
const addAccount = async (name: string): Promise<string> => {
  const { rows } = await fixture.services.db.pool.query<{ account: string }>(
    `insert into stand_in_accounts (name, email, email_key, invitation_code, made_at) values ($1, $1, $1, $1, now()) returning account::text`,
    [`${name}@example.com`],
  )
  return rows[0]?.account ?? ''
}
const addReviewer = async (name: string): Promise<string> => {
  const { rows } = await fixture.services.db.pool.query<{ reviewer: string }>(
    `insert into reviewers (email, email_key, name, password_hash, totp_secret, totp_last_step, joined_at)
     values ($1, $1, $1, 'none', '\\x00', 0, now()) returning reviewer::text`,
    [`${name}@example.com`],
  )
  return rows[0]?.reviewer ?? ''
}
const uploadAs = async (user: string): Promise<string> => {
  const { headers } = await server.send('/uploads', {
    method: 'POST',
    headers: { cookie: `bonafide=${user}`, 'tus-resumable': '1.0.0', 'upload-length': '2000', 'upload-metadata': 'filename YS5wbmc=' },
  })
  return String(headers['location']).split('/').at(-1) ?? ''
}

beforeAll(async () => {
  fixture = await makeFixtureServices({ requestsPerMinute: 1e9 })
  server = await startSurfaces(fixture.services, surfaces)
  const [account, stranger, reviewer] = [await addAccount('ada'), await addAccount('eve'), await addReviewer('grace')]
  secrets.user = await begin('area', account)
  secrets.other = await begin('area', stranger)
  secrets.dead = await begin('area', account)
  secrets.reviewer = await begin('desk', reviewer)
  secrets.deadReviewer = await begin('desk', reviewer)
  secrets.frame = await frameOf(secrets.user)
  const ending = await begin('area', stranger)
  secrets.deadFrame = await frameOf(ending)
  await Promise.all([end('area', ending), end('area', secrets.dead), end('desk', secrets.deadReviewer)])
  secrets.opener = await openerOf(secrets.user)
  secrets.otherToken = await openerOf(secrets.other)
  const made = await makeCase(fixture.services, { account, files: [{ kind: 'documentFront', bytes: photo(3000) }] })
  Object.assign(objects, { upload: await uploadAs(secrets.user), case: made.case, file: made.files[0] })
})
afterAll(async () => {
  await server.close()
  await fixture.close()
})

/** Credentials that must not work for a call by `by`; each name is a function, because the secrets are drawn later. */
const strangers: Readonly<Record<string, { readonly headers: () => Headers; readonly but?: Call['by'] }>> = {
  'with nothing': { headers: () => ({}) },
  'with a session that has ended': { headers: () => ({ cookie: `bonafide=${secrets.dead}; bonafide_desk=${secrets.deadReviewer}` }) },
  'with an invented token': {
    headers: () => ({ cookie: `bonafide=${'A'.repeat(43)}; bonafide_desk=${'A'.repeat(43)}`, 'x-frame-token': 'A'.repeat(43) }),
  },
  'with a user’s session in the desk’s cookie': { headers: () => ({ cookie: `bonafide_desk=${secrets.user}` }) },
  'with a reviewer’s session in the area’s cookie': { headers: () => ({ cookie: `bonafide=${secrets.reviewer}` }) },
  'with a user’s session': { headers: () => ({ cookie: `bonafide=${secrets.user}` }), but: 'user' },
  'with a reviewer’s session': { headers: () => ({ cookie: `bonafide_desk=${secrets.reviewer}` }), but: 'reviewer' },
  'with a frame token': { headers: () => ({ 'x-frame-token': secrets.frame }), but: 'frame' },
  'with a frame token in cookies': { headers: () => ({ cookie: `bonafide=${secrets.frame}; bonafide_desk=${secrets.frame}` }) },
  'with a frame token whose session has ended': { headers: () => ({ 'x-frame-token': secrets.deadFrame }) },
  'with sessions as frame token': { headers: () => ({ 'x-frame-token': secrets.user }) },
  'with an opener as frame token and in cookies': {
    headers: () => ({ 'x-frame-token': secrets.opener, cookie: `bonafide=${secrets.opener}; bonafide_desk=${secrets.opener}` }),
  },
  'with an access token alone': { headers: () => ({ 'x-access-token': secrets.opener }) },
  'with a session as bearer': {
    headers: () => ({ authorization: `Bearer ${secrets.user}`, 'x-user-id': '1', 'x-http-method-override': 'GET', 'x-original-url': '/' }),
  },
}

/** These calls would end the sessions that all other tests need; they have their own tests. */
const ends = /signOut|clearCookie/

const surfacesNamed: readonly Surface[] = ['area', 'provider', 'desk']
const everything = (): Headers => ({
  cookie: `bonafide=${secrets.user}; bonafide_desk=${secrets.reviewer}`,
  'x-frame-token': secrets.frame,
  'x-access-token': secrets.opener,
})

const tabled = (calls: readonly Call[]) => calls.map((call) => ({ path: call.path, call }))
const guarded = declared.filter(({ by }) => by !== 'anyone')
const refusalTo = (by: Call['by']) => ({ status: 401, code: by === 'frame' ? '40101' : '401', data: null })
const sendEmpty = (call: Call, headers: Headers, surface: Surface = call.surface) =>
  server.send(`/v1${call.path}`, { method: 'POST', body: '{}', headers: { ...json, ...headers } }, surface)

test.each(tabled(guarded))('$path is refused to every caller without permission', async ({ call }) => {
  for (const [name, { headers, but }] of Object.entries(strangers)) {
    if (but === call.by) continue
    const { status, envelope } = await sendEmpty(call, headers())
    expect({ name, status, ...envelope }).toMatchObject({ name, ...refusalTo(call.by) })
  }
})

test.each(tabled(declared))('$path is unknown on the other surfaces, with any credentials', async ({ call }) => {
  for (const surface of surfacesNamed.filter((name) => name !== call.surface)) {
    const { status, envelope } = await sendEmpty(call, everything(), surface)
    expect({ surface, status, ...envelope }).toMatchObject({ surface, status: 404, code: '404', data: null })
  }
})

test.each(tabled(declared.filter(({ by, path }) => by === 'anyone' && !ends.test(path))))(
  '$path never fails because of the caller’s credentials',
  async ({ call }) => {
    for (const { headers } of Object.values(strangers)) expect((await sendEmpty(call, headers())).status).toBeLessThan(500)
  },
)

test.each(tabled(declared.filter(({ accessToken }) => accessToken === true)))(
  '$path needs an access token of the same account',
  async ({ call }) => {
    for (const token of ['', 'A'.repeat(43), secrets.otherToken, secrets.frame, secrets.user]) {
      const { envelope } = await sendEmpty(call, { cookie: `bonafide=${secrets.user}`, 'x-access-token': token })
      // The body is checked first; a well-formed body is refused for its token.
      expect(['MIX10000018', '400', '41500']).toContain(envelope.code)
    }
  },
)

test('permitted callers are not refused, so the refusals above concern the caller', async () => {
  const own: Readonly<Record<'user' | 'reviewer' | 'frame', () => Headers>> = {
    user: () => ({ cookie: `bonafide=${secrets.user}` }),
    reviewer: () => ({ cookie: `bonafide_desk=${secrets.reviewer}` }),
    frame: () => ({ 'x-frame-token': secrets.frame }),
  }
  for (const call of declared) {
    if (call.by === 'anyone' || ends.test(call.path)) continue
    const { status } = await ask(call, {}, own[call.by]())
    expect({ path: call.path, status }).not.toMatchObject({ status: 401 })
  }
})

interface Route {
  readonly surface: Surface
  readonly method: string
  readonly url: string
}

/** The routes that plugs register in fastify; calls that a plug serves are in the table above. */
const routes: readonly Route[] = await (async () => {
  const routes: Route[] = []
  const calls = new Set<string>(declared.flatMap(({ path }) => [path, `/v1${path}`]))
  for (const { surface, plugs } of surfaces) {
    const app = fastify()
    app.addHook('onRoute', ({ method, url }) => {
      // The back end's calls ignore sessions: server/partner attacks those.
      if (calls.has(url) || url.startsWith('/v1/partner/')) return
      for (const verb of [method].flat()) routes.push({ surface, method: verb, url })
    })
    const doors = {
      admit: () => undefined,
      admitFromElsewhere: () => undefined,
      admitProgram: () => ({ origin: '', address: '' }),
      count: () => undefined,
      metrics: { of: () => ({}) } as never,
      requestLog: {} as never,
      sessions: () => {
        throw new Error('these routes have no sign-in')
      },
      who: async () => null,
      peek: async () => null,
      noteDenial: () => undefined,
      left: () => new AbortController().signal,
      refusalFor: () => undefined,
      surface,
      headers: {},
    }
    const nothing = new Proxy({} as never, { get: () => () => undefined })
    for (const plug of plugs) await app.register(async (scope) => plug(scope, { db: nothing, log: nothing, config: {} } as never, doors))
    await app.ready()
    await app.close()
  }
  return routes
})()

const withParameters = (url: string, { id, of }: { id: string; of: string }): string =>
  url.replace(':case', of).replace(':page', '1').replace(':id', id)

const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': '10', 'content-type': 'application/offset+octet-stream' }

test('some routes are not calls', () => {
  expect(new Set(routes.map(({ surface }) => surface)).size).toBe(3)
  expect(routes.length).toBeGreaterThan(15)
})

const checkedRoutes = routes.filter(({ method }) => method !== 'OPTIONS')
const byOn: Readonly<Record<Surface, Call['by']>> = { area: 'user', provider: 'frame', desk: 'reviewer' }
const sendTo = ({ surface, method }: Route, path: string, headers: Headers) =>
  server.send(path, { method, headers: { ...tus, 'content-length': '0', ...headers } }, surface)

test.each(checkedRoutes)('$method $url on the $surface is refused to every caller without permission', async (route) => {
  const { surface, method, url } = route
  const range = url.endsWith('.csv') ? '?from=2026-01-01&to=2026-01-31' : ''
  for (const [name, { headers, but }] of Object.entries(strangers)) {
    if (but === byOn[surface]) continue
    const { status, envelope } = await sendTo(route, withParameters(url, { id: objects.upload, of: objects.case }) + range, headers())
    expect({ name, status }).toEqual({ name, status: 401 })
    if (method !== 'HEAD') expect({ status, ...envelope }).toMatchObject(refusalTo(byOn[surface]))
  }
})

test.each(checkedRoutes.filter(({ url }) => url.includes(':id')))(
  '$method $url on the $surface answers the same for another account’s object as for a missing one',
  async (route) => {
    const { surface, method, url } = route
    const stranger: Readonly<Record<Surface, () => Headers | Promise<Headers>>> = {
      area: () => ({ cookie: `bonafide=${secrets.other}` }),
      desk: () => ({ cookie: `bonafide_desk=${secrets.reviewer}` }),
      provider: async () => ({ 'x-frame-token': await consentedFrameOf(secrets.other) }),
    }
    const headers = await stranger[surface]()
    const theirs = surface === 'desk' ? objects.file : objects.upload
    const absent = '0'.repeat(theirs.length)
    const compared = async (id: string, of: string) => {
      const { status, text, headers: got } = await sendTo(route, withParameters(url, { id, of }), headers)
      const { date: _date, ...rest } = got
      return { status, text: text.replaceAll(id, 'ID'), headers: JSON.stringify(rest).replaceAll(id, 'ID') }
    }
    const refusal = await compared(theirs, objects.case)
    expect(refusal).toEqual(await compared(absent, objects.case))
    // POST begins an upload, so the name in the address has no meaning.
    expect(refusal.status === 404 || refusal.text.includes('"20901"') || (method === 'POST' && refusal.status === 415)).toBe(true)
    if (surface === 'desk') expect(await compared(theirs, '999999')).toEqual(refusal)
  },
)

/** A call that a plug serves is logged with its whole address. */
const named = (call: unknown, code: unknown): string => `${String(call).replace(/^\/v1/, '')} ${String(code)}`

test.each(surfacesNamed)('on the %s every denial by a call, a route or a page is logged', async (surface) => {
  const lines: string[] = []
  const log = makeLog({ level: 'info', to: { write: (line) => void lines.push(line) } })
  const own = await startSurfaces({ ...fixture.services, log }, surfaces)
  const here = <Item extends { surface: Surface }>(all: readonly Item[]) => all.filter((item) => item.surface === surface)
  const expected: string[] = []
  const deny = async (sent: Pick<Route, 'method' | 'url'>, headers: Headers, denied: { code: string; call?: string }) => {
    await own.send(withParameters(sent.url, { id: objects.upload, of: objects.case }), { method: sent.method, headers }, surface)
    expected.push(named(denied.call ?? sent.url, denied.code))
  }
  const foreign = { host: 'elsewhere.example' }
  for (const { path, by } of here(declared)) {
    const sent = { method: 'POST', url: `/v1${path}` }
    if (by !== 'anyone') await deny(sent, json, { call: path, code: refusalTo(by).code })
    await deny(sent, { ...json, ...foreign }, { call: path, code: '403' })
  }
  for (const route of here(checkedRoutes)) {
    await deny(route, tus, { code: refusalTo(byOn[surface]).code })
    await deny(route, foreign, { code: '403' })
  }
  await deny({ method: 'GET', url: '/' }, foreign, { call: '/*', code: '403' })
  await own.close()
  const denied = lines.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ msg }) => msg === 'denied')
  const codes = new Set(denied.map(({ call, code }) => named(call, code)))
  expect(expected.filter((name) => !codes.has(name))).toEqual([])
})

test('an owner sees the objects that were refused to other callers', async () => {
  const headers = { cookie: `bonafide=${secrets.user}`, ...tus }
  expect((await server.send(`/uploads/${objects.upload}`, { method: 'HEAD', headers })).status).toBe(200)
  const cookie = `bonafide_desk=${secrets.reviewer}`
  await ask(openCase, { case: objects.case }, { cookie })
  expect((await server.send(caseFilePath(objects.case, objects.file), { headers: { cookie } }, 'desk')).status).toBe(200)
  expect((await server.send(casePagePath(objects.case, objects.file, 1), { headers: { cookie } }, 'desk')).envelope.code).toBe('20901')
})
