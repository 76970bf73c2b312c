import { expect, test } from 'vitest'
import { pageTheme, printPreferences, readPreferences } from './preferences.ts'

const cookie = (kept: unknown): string => `logged_in=1; local=${encodeURIComponent(JSON.stringify(kept))}; other=x`

test.each([
  ['no cookie', undefined, 'white'],
  ['an empty header', '', 'white'],
  ['another cookie', 'xlocal=%7B%7D', 'white'],
  ['a cookie without a theme', cookie({ unit: 'EUR' }), 'dark'],
  ['a cookie with a theme', cookie({ theme: 'black' }), 'black'],
  ['standard, which `pageTheme` paints', cookie({ theme: 'standard' }), 'standard'],
  ['an unknown theme', cookie({ theme: 'pink' }), 'dark'],
  ['a theme of another kind', cookie({ theme: 1 }), 'dark'],
  ['not JSON', 'local=dark', 'white'],
  ['broken escapes', 'local=%E0%A4%A', 'white'],
  ['a list', cookie([]), 'white'],
  ['null', cookie(null), 'white'],
])('the theme of %s', (_, cookies, theme) => expect(readPreferences(cookies).theme).toBe(theme))

test('the theme `standard` is white on the page', () => expect(pageTheme('standard')).toBe('white'))

test('without a cookie, every preference has its default', () =>
  expect(readPreferences(undefined)).toEqual({
    language: 'en',
    unit: 'USD',
    showAsset: true,
    valuationUnit: 1,
    theme: 'white',
    system: false,
    layout: 'right',
  }))

test('a stored preference is read back', () => {
  const kept = { language: 'zh-CN', unit: 'THB', showAsset: false, valuationUnit: 2, theme: 'light', system: true, layout: 'left' } as const
  expect(readPreferences(`local=${printPreferences(kept)}`)).toEqual(kept)
})

test('each invalid field falls back to its default', () =>
  expect(
    readPreferences(cookie({ language: 'xx', unit: 'BTC', showAsset: 'no', valuationUnit: 1.5, layout: '<', theme: 'light', evil: 1 })),
  ).toEqual({
    language: 'en',
    unit: 'USD',
    showAsset: true,
    valuationUnit: 1,
    theme: 'light',
    system: false,
    layout: 'right',
  }))

test('the printed cookie has only characters that a cookie may contain', () =>
  expect(printPreferences(readPreferences(undefined))).toMatch(/^[A-Za-z0-9%._~!'()*-]+$/))
