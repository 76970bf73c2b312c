import { languages } from '@bonafide/core/languages'
import { areaCatalogs } from '@bonafide/locales/generated/area'
import { expect, test } from 'vitest'
import { languageNames } from '../../lib/language-names.ts'
import { localePath } from '@bonafide/core/address/locale-path'
import { links } from '../../lib/links.ts'
import { loginAddress } from '../../lib/session/login-address.ts'
import { makeWords } from '../../lib/words.ts'
import { addressIn } from '../../lib/choices/choices.ts'
import { areaRoutes } from '../routes.ts'
import { words } from '../words.ts'
import { accountPages } from '../../lib/chrome/account-pages.ts'
import { productLinks } from '../../lib/chrome/products.ts'

test('the sidebar has nine entries in order for en-GB, and eight in every other language', async () => {
  const say = await words.load('en')
  const nine = [
    'Dashboard',
    'Security',
    'Identity verification',
    'Investor status',
    'Subaccounts',
    'Settings',
    'Coupons',
    'Campaigns',
    'API keys',
  ]
  expect(accountPages('en-GB').map(({ word }) => say(word))).toEqual(nine)
  for (const language of languages.filter((language) => language !== 'en-GB'))
    expect(accountPages(language).map(({ word }) => say(word))).toEqual(nine.filter((entry) => entry !== 'Investor status'))
})

test('each sidebar entry leads to the exchange’s address', () => {
  expect(accountPages('en-GB').map(({ href }) => href)).toEqual([
    '/dashboard',
    '/account/setting',
    '/verified/enter',
    '/account/investor-status',
    '/account/sub-account',
    '/account/preference',
    '/account/coupon',
    '/account/myevents',
    '/account/newapi',
  ])
})

test('the menu offers the cashier only in the China locale', async () => {
  const say = await words.load('zh-CN')
  for (const language of languages)
    expect(productLinks(say, language).some(({ href }) => href === links.cashier)).toBe(language === 'zh-CN')
})

test.each([
  ['en', '/verified/enter', '/login?callback=%2Fverified%2Fenter'],
  ['ar', '/ar/verified/enter?mode=kyb&x=%26', '/ar/login?callback=%2Far%2Fverified%2Fenter%3Fmode%3Dkyb%26x%3D%2526'],
] as const)('in %s the login leads back to %s', (language, here, expected) => {
  expect(localePath(language, loginAddress(here))).toBe(expected)
})

test.each([
  ['ar', '/verified/enter', '', '/ar/verified/enter'],
  ['en', '/ar/verified/enter', '', '/verified/enter'],
  ['zh-CN', '/ar/verified/kyb', '?a=1', '/zh-CN/verified/kyb?a=1'],
  ['de', '/verified/enter', '?language=ar&mode=kyb', '/de/verified/enter?mode=kyb'],
  ['en', '/verified/enter', '?languageType=ar', '/verified/enter'],
] as const)('choosing %s at %s%s leads to %s', (language, pathname, search, expected) => {
  expect(addressIn(language, { pathname, search })).toBe(expected)
})

test('every route of the area is listed once, and has a title', async () => {
  const say = await words.load('en')
  expect(areaRoutes.map(({ route }) => route)).toEqual(
    expect.arrayContaining([
      '/verified/enter',
      '/verified/kyb',
      '/verified/kyb/enterprise',
      '/verified/kyb/result',
      '/verified/kyb/supplement',
      '/verified/kyb/supplement/result',
      '/verified/ubo',
      '/verified/reset',
      '/verified/data',
      '/verified/privacy',
      '/verified/transfer',
      '/verified/transfer/result',
      '/verified/appFaq',
      '/verified/appSass',
      '/verified/404',
      '*',
    ]),
  )
  expect(new Set(areaRoutes.map(({ route }) => route)).size).toBe(areaRoutes.length)
  for (const route of areaRoutes) expect(route.title(say)).toMatch(/^[A-Z]/)
})

test('a language without a catalog falls back to English', async () => {
  const say = await makeWords<{ readonly hello: Record<never, never> }>({
    en: () => Promise.resolve({ default: { hello: 'Hello' } }),
    ar: () => Promise.resolve({ default: { hello: 'مرحبًا' } }),
  }).load('de')
  expect(say('hello')).toBe('Hello')
  expect(Object.keys(areaCatalogs)).toEqual(expect.arrayContaining(['en', 'ar', 'zh-CN']))
})

test('all twenty languages have a name', () => {
  expect(Object.keys(languageNames).toSorted()).toEqual([...languages].toSorted())
})
