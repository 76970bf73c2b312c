// Routes that are not calls have no records, so this test checks that exactly the served routes are described.
import { allCalls } from '@bonafide/core/calls/index'
import type { Surface } from '@bonafide/core/call'
import { makeFixtureServices } from '@bonafide/stand-in/testing/fixture-services'
import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startSurfaces } from './http/testing/test-server.ts'
import { surfacesOf } from './surfaces.ts'

const { services: built, close } = await makeFixtureServices({
  standIn: false,
  exchangeAddress: 'https://www.acme.example',
  sumsub: {
    appToken: 'sbx:token',
    secretKey: 'key',
    webhookSecret: 'hush',
    level: 'basic',
    clientId: undefined,
    apiUrl: 'https://api.sumsub.com',
    widgetUrl: 'https://in.sumsub.com',
  },
})
const handOver = {
  begin: async () => ({ address: '', kept: '' }),
  finish: async () => undefined,
  signOutAddress: async () => '',
  signedOut: async () => undefined,
}
const services = { ...built, exchange: { ...built.exchange, handOver } }

const served: Record<Surface, Set<string>> = { area: new Set(), provider: new Set(), desk: new Set() }
const server = await startSurfaces(
  services,
  surfacesOf(undefined).map((surface) => ({
    ...surface,
    extension: (app) =>
      app.addHook('onRoute', ({ method, url }) => {
        for (const verb of [method].flat()) served[surface.surface].add(`${verb} ${url}`)
      }),
  })),
)
afterAll(async () => {
  await server.close()
  await close()
})

/** Routes for people's browsers and for operators. */
const noApi =
  /^(?:GET|HEAD) (?:\/\*|\/assets\/\*|\/robots\.txt|\/favicon\.ico|\/healthz|\/.*\/(?:login|sign-up)|\/login|\/sign-up|\/verified\/.*)$/

const withoutNames = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, '{}')

const isOfPartner = (route: string): boolean => route.includes(' /v1/partner/')

test('the API description for the back end contains exactly its calls', () => {
  const { paths }: { paths: Readonly<Record<string, object>> } = JSON.parse(readFileSync('docs/openapi/partner.json', 'utf8'))
  const posts = [...served.area].filter((route) => isOfPartner(route) && route.startsWith('POST ') && !/\*$|\/token$/.test(route))
  expect(posts.toSorted()).toEqual(
    Object.keys(paths)
      .map((path) => `POST /v1${path}`)
      .toSorted(),
  )
})

test.each(['area', 'provider', 'desk'] as const)(
  'the API description of %s contains exactly the routes that are served besides calls',
  (surface) => {
    const { paths }: { paths: Readonly<Record<string, object>> } = JSON.parse(readFileSync(`docs/openapi/${surface}.json`, 'utf8'))
    const calls = new Set(allCalls.map(({ call }) => `POST ${call.path}`))
    const described = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).flatMap((method) => (method === 'servers' ? [] : [`${method.toUpperCase()} ${path}`])),
    )
    const besides = [...served[surface]].filter(
      (route) => !isOfPartner(route) && !calls.has(route) && !calls.has(route.replace(' /v1', ' ')) && !noApi.test(route),
    )
    // These routes are served under both prefixes, like calls.
    const once = besides.filter((route) => !besides.includes(route.replace(' /v1/', ' /')) || !route.includes(' /v1/'))
    // One route serves the whole protocol, and refuses methods that mean nothing at an address.
    const meaningless = /^(?:PATCH|HEAD|DELETE) \/uploads$|^(?:POST|OPTIONS) \/uploads\/\{\}$/
    expect(
      described
        .filter((route) => !calls.has(route))
        .map(withoutNames)
        .toSorted(),
    ).toEqual(
      once
        .map(withoutNames)
        .filter((route) => !meaningless.test(route))
        .toSorted(),
    )
  },
)
