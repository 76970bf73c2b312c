// Every declared call and every route that is no call × everyone who may not: generated from the records and from the routes that the plugs
// add, so that neither a new call nor a new route can be forgotten here.
import { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import { openFrame } from '@bonafide/core/calls/frame'
import { allCalls } from '@bonafide/core/calls/index'
import { caseFilePath, casePagePath, openCase } from '@bonafide/core/calls/desk/cases'
import type { Call, Surface } from '@bonafide/core/call'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCase } from './desk/testing/make-case.ts'
import { sessionsOf } from './http/session/sessions.ts'
import { type Answer, startSurfaces, type TestServer } from './http/testing/test-server.ts'
import { photo } from './http/uploads/test-uploads.ts'
import { makeTownHouse, type TownHouse } from './stand-in/testing/town-house.ts'
import { surfaces } from './surfaces.ts'

const json = { 'content-type': 'application/json' }
const declared = allCalls.map(({ call }) => call)
type Headers = Readonly<Record<string, string>>

let town: TownHouse
let server: TestServer
/** What each principal sends; filled in before the tests. */
const secrets = { user: '', other: '', dead: '', reviewer: '', deadReviewer: '', frame: '', deadFrame: '', opener: '', otherToken: '' }
/** Objects of an account and of a case, that only their own may see. */
const objects = { upload: '', case: '', file: '' }

const begin = (kind: 'area' | 'desk', holder: string): Promise<string> => {
  const { db, log, config, clock } = town.house
  return sessionsOf(kind, { db, log, policy: config.sessions }).begin(holder, clock(), undefined)
}
const end = (kind: 'area' | 'desk', token: string): Promise<void> => {
  const { db, log, config } = town.house
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
const addAccount = async (name: string): Promise<string> => {
  const { rows } = await town.house.db.pool.query<{ account: string }>(
    `insert into stand_in_accounts (name, email, email_key, invitation_code, made_at) values ($1, $1, $1, $1, now()) returning account::text`,
    [`${name}@example.com`],
  )
  return rows[0]?.account ?? ''
}
const addReviewer = async (name: string): Promise<string> => {
  const { rows } = await town.house.db.pool.query<{ reviewer: string }>(
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
  town = await makeTownHouse({ requestsPerMinute: 1e9 })
  server = await startSurfaces(town.house, surfaces)
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
  const made = await makeCase(town.house, { account, files: [{ kind: 'documentFront', bytes: photo(3000) }] })
  Object.assign(objects, { upload: await uploadAs(secrets.user), case: made.case, file: made.files[0] })
})
afterAll(async () => {
  await server.close()
  await town.close()
})

/** Whose credentials are of no use for a call by `by`; each name is a function, because the secrets are drawn later. */
const strangers: Readonly<Record<string, { readonly headers: () => Headers; readonly but?: Call['by'] }>> = {
  'with nothing': { headers: () => ({}) },
  'with a session that has ended': { headers: () => ({ cookie: `bonafide=${secrets.dead}; bonafide_desk=${secrets.deadReviewer}` }) },
  'with a token that somebody made up': {
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

/** They would end the sessions that all the others need; their own tests call them. */
const ends = /signOut|clearCookie/

const surfacesNamed: readonly Surface[] = ['area', 'provider', 'desk']
const everything = (): Headers => ({
  cookie: `bonafide=${secrets.user}; bonafide_desk=${secrets.reviewer}`,
  'x-frame-token': secrets.frame,
  'x-access-token': secrets.opener,
})

describe.each(declared.map((call) => ({ path: call.path, call })))('$path', ({ call }) => {
  const send = (headers: Headers, surface: Surface = call.surface) =>
    server.send(`/v1${call.path}`, { method: 'POST', body: '{}', headers: { ...json, ...headers } }, surface)
  const isRefusal = { status: 401, code: call.by === 'frame' ? '40101' : '401', data: null }

  test.runIf(call.by !== 'anyone')('is refused to everyone who may not', async () => {
    for (const [name, { headers, but }] of Object.entries(strangers)) {
      if (but === call.by) continue
      const { status, envelope } = await send(headers())
      expect({ name, status, ...envelope }).toMatchObject({ name, ...isRefusal })
    }
  })

  test('is unknown on the other surfaces, whatever is brought', async () => {
    for (const surface of surfacesNamed.filter((one) => one !== call.surface)) {
      const { status, envelope, headers } = await send(everything(), surface)
      expect({ surface, status, ...envelope, cookies: headers['set-cookie'] }).toMatchObject({
        surface,
        status: 404,
        code: '404',
        data: null,
      })
    }
  })

  test.runIf(call.by === 'anyone' && !ends.test(call.path))('never fails over who asks', async () => {
    for (const { headers } of Object.values(strangers)) expect((await send(headers())).status).toBeLessThan(500)
  })

  test.runIf(call.accessToken === true)('wants an access token of the same account', async () => {
    for (const token of ['', 'A'.repeat(43), secrets.otherToken, secrets.frame, secrets.user]) {
      const { envelope } = await send({ cookie: `bonafide=${secrets.user}`, 'x-access-token': token })
      // The body is looked at first; what is right in form is refused for its token.
      expect(['MIX10000018', '400', '41500']).toContain(envelope.code)
    }
  })
})

test('those who may are not taken for strangers: the refusals above are about who asks', async () => {
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

/** What the plugs add, as fastify sees it; calls that a plug serves are in the table above. */
const routes: readonly Route[] = await (async () => {
  const found: Route[] = []
  const calls = new Set<string>(declared.flatMap(({ path }) => [path, `/v1${path}`]))
  for (const { surface, plugs } of surfaces) {
    const app = fastify()
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (!calls.has(url)) found.push({ surface, method: one, url })
    })
    const doors = {
      admit: () => undefined,
      who: async () => null,
      peek: async () => null,
      noteDenial: () => undefined,
      left: () => new AbortController().signal,
      refusalFor: () => undefined,
      surface,
      headers: {},
    }
    const nothing = new Proxy({} as never, { get: () => () => undefined })
    for (const plug of plugs) await app.register(async (scope) => plug(scope, { db: nothing, log: nothing } as never, doors))
    await app.ready()
    await app.close()
  }
  return found
})()

const withParameters = (url: string, { id, of }: { id: string; of: string }): string =>
  url.replace(':case', of).replace(':page', '1').replace(':id', id)

const tus = { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'upload-length': '10', 'content-type': 'application/offset+octet-stream' }

test('there are routes that are no calls', () => {
  expect(new Set(routes.map(({ surface }) => surface)).size).toBe(3)
  expect(routes.length).toBeGreaterThan(15)
})

describe.each(routes.filter(({ method }) => method !== 'OPTIONS'))('$method $url on the $surface', ({ surface, method, url }) => {
  const send = (path: string, headers: Headers) =>
    server.send(path, { method, headers: { ...tus, 'content-length': '0', ...headers } }, surface)
  const range = url.endsWith('.csv') ? '?from=2026-01-01&to=2026-01-31' : ''
  const by: Call['by'] = surface === 'provider' ? 'frame' : surface === 'desk' ? 'reviewer' : 'user'

  test('is refused to everyone who may not', async () => {
    for (const [name, { headers, but }] of Object.entries(strangers)) {
      if (but === by) continue
      const { status, envelope } = await send(withParameters(url, { id: objects.upload, of: objects.case }) + range, headers())
      expect({ name, status }).toEqual({ name, status: 401 })
      if (method !== 'HEAD') expect(envelope).toMatchObject({ code: by === 'frame' ? '40101' : '401', data: null })
    }
  })

  test.runIf(/:id/.test(url))('answers for another’s object as for an absent one', async () => {
    const stranger: Readonly<Record<Surface, () => Headers | Promise<Headers>>> = {
      area: () => ({ cookie: `bonafide=${secrets.other}` }),
      desk: () => ({ cookie: `bonafide_desk=${secrets.reviewer}` }),
      provider: async () => ({ 'x-frame-token': await frameOf(secrets.other) }),
    }
    const headers = await stranger[surface]()
    const theirs = surface === 'desk' ? objects.file : objects.upload
    const absent = '0'.repeat(theirs.length)
    const compared = async (id: string, of: string) => {
      const { status, text, headers: got } = await send(withParameters(url, { id, of }), headers)
      const { date: _date, ...rest } = got
      return { status, text: text.replaceAll(id, 'ID'), headers: JSON.stringify(rest).replaceAll(id, 'ID') }
    }
    const one = await compared(theirs, objects.case)
    expect(one).toEqual(await compared(absent, objects.case))
    // By POST an upload is begun, and names none: the name in the address means nothing.
    expect(one.status === 404 || one.text.includes('"20901"') || (method === 'POST' && one.status === 415)).toBe(true)
    if (surface === 'desk') expect(await compared(theirs, '999999')).toEqual(one)
  })
})

test('its owner sees what the strangers did not', async () => {
  const headers = { cookie: `bonafide=${secrets.user}`, ...tus }
  expect((await server.send(`/uploads/${objects.upload}`, { method: 'HEAD', headers })).status).toBe(200)
  const cookie = `bonafide_desk=${secrets.reviewer}`
  await ask(openCase, { case: objects.case }, { cookie })
  expect((await server.send(caseFilePath(objects.case, objects.file), { headers: { cookie } }, 'desk')).status).toBe(200)
  expect((await server.send(casePagePath(objects.case, objects.file, 1), { headers: { cookie } }, 'desk')).envelope.code).toBe('20901')
})
