import { expect, test } from 'vitest'
import { frameQuery, type FrameSurroundings, tokenOf } from './address.ts'

const web: FrameSurroundings = { language: 'ar', theme: 'dark', siteAppName: 'House', siteAppId: '3', app: undefined, mobile: false }
const input = { tag: 'basic', noExit: false, accessToken: 't' }
const commonQuery = { language: 'ar', theme: 'dark', siteAppName: 'House', siteAppId: '3', locale: 'ar', accessToken: 't', tag: 'basic' }

test.each<[string, Partial<FrameSurroundings>, object]>([
  ['a desktop', {}, { noExit: '0', appVersion: '', source: 'web' }],
  ['a phone', { mobile: true }, { noExit: '0', appVersion: '', source: 'web', hasBar: '1' }],
  [
    'the iPhone app',
    { app: { version: '7.1', android: false }, mobile: true },
    { noExit: '0', appVersion: '7.1', source: 'app', hasBar: '0' },
  ],
  [
    'the Android app',
    { app: { version: '', android: true } },
    { noExit: '0', appVersion: '', source: 'app', hasBar: '0', uploadModeType: 'FILE' },
  ],
])('the query of %s', (_, surroundings, query) =>
  expect(frameQuery({ ...web, ...surroundings }, input)).toEqual({ ...commonQuery, ...query }),
)

test('the query of a frame without its own exit has noExit', () => expect(frameQuery(web, { ...input, noExit: true })['noExit']).toBe('1'))

test.each([
  [{ accessToken: 'a' }, 'a'],
  [{ accessToken: 'a', address: 'https://f.example/pan?accessToken=b' }, 'a'],
  [{ accessToken: '', address: 'https://f.example/pan?x=1&accessToken=b%2B' }, 'b+'],
  [{ accessToken: '', address: 'https://f.example/pan' }, ''],
  [{ accessToken: '', address: 'nonsense' }, ''],
  [{ accessToken: '', address: null }, ''],
])('the token of the opener %j is “%s”', (opener, token) => expect(tokenOf(opener)).toBe(token))
