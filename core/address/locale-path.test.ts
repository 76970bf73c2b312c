import { describe, expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { localePath, routeOf } from './locale-path.ts'

describe('the language of an address', () => {
  test.for([
    ['/verified/enter', '', 'en', '/verified/enter'],
    ['/ar/verified/enter', '', 'ar', '/verified/enter'],
    ['/zh-CN/verified/enter', '', 'zh-CN', '/verified/enter'],
    ['/en-GB/verified/enter', '', 'en-GB', '/verified/enter'],
    ['/ar/verified/enter', '?language=de', 'ar', '/verified/enter'],
    ['/verified/enter', '?language=ar', 'ar', '/verified/enter'],
    ['/verified/enter', '?languageType=ar', 'ar', '/verified/enter'],
    ['/verified/enter', '?languageType=ar&language=de', 'de', '/verified/enter'],
    ['/verified/enter', '?language=xx&languageType=ar', 'ar', '/verified/enter'],
    ['/verified/enter', '?language=xx', 'en', '/verified/enter'],
    ['/verified/enter', '?language=', 'en', '/verified/enter'],
    ['/verified/enter', '?language=%zz', 'en', '/verified/enter'],
    ['/verified/enter', '?language=zh%2DCN', 'zh-CN', '/verified/enter'],
    ['/verified/enter', '?mylanguage=ar', 'en', '/verified/enter'],
    ['/verified', '', 'en', '/verified'],
    ['/', '', 'en', '/'],
    ['', '', 'en', '/'],
    ['/ar', '', 'ar', '/'],
    ['/ar/', '', 'ar', '/'],
    ['/xx/verified/enter', '', 'en', '/xx/verified/enter'],
    ['/xx/verified/enter', '?language=ar', 'ar', '/xx/verified/enter'],
    ['/zh-cn/verified/enter', '', 'en', '/zh-cn/verified/enter'],
    ['/ar/ar/verified', '', 'ar', '/ar/verified'],
    ['/__proto__/verified', '', 'en', '/__proto__/verified'],
    ['/constructor', '?language=constructor', 'en', '/constructor'],
    ['/%2e%2e/verified', '', 'en', '/%2e%2e/verified'],
  ])('%s%s', ([pathname = '', search, language, path]) => expect(routeOf(pathname, search)).toMatchObject({ language, path }))

  test('English with its segment redirects to the address without it', () => {
    expect(routeOf('/en/verified/enter', '?mode=kyb')).toEqual({
      language: 'en',
      path: '/verified/enter',
      isInPath: true,
      redirectTo: '/verified/enter?mode=kyb',
    })
    expect(routeOf('/en')).toMatchObject({ path: '/', redirectTo: '/' })
  })

  test.each([
    ['/EN-gb/verified/enter', '', '/en-GB/verified/enter'],
    ['/zh-cn/verified/enter', '?mode=kyb', '/zh-CN/verified/enter?mode=kyb'],
    ['/AR', '', '/ar'],
    ['/EN/verified/enter', '', '/verified/enter'],
    ['/xx/verified/enter', '', undefined],
    ['/ZH-cn//elsewhere.example', '', undefined],
    ['/EN//elsewhere.example', '', undefined],
  ])('a language in the wrong letter case, %s%s, redirects to %s', (pathname, search, rather) =>
    expect(routeOf(pathname, search).redirectTo).toBe(rather),
  )

  test.each([
    '/en//elsewhere.example',
    '/en/\\elsewhere.example',
    '/en///elsewhere.example',
    '/en/%2f%2felsewhere.example',
    '/en/..//elsewhere.example',
  ])('%s redirects to no other site', (pathname) => expect(routeOf(pathname).redirectTo).toBeUndefined())
})

describe('writing an address for a language', () => {
  test.each([
    ['en', '/verified/enter', '/verified/enter'],
    ['ar', '/verified/enter', '/ar/verified/enter'],
    ['zh-TC', 'account/setting', '/zh-TC/account/setting'],
    ['en', 'events/kyc?source=8', '/events/kyc?source=8'],
    ['ar', '/', '/ar'],
    ['en', '/', '/'],
    ['en', '//elsewhere.example', '/elsewhere.example'],
    ['ar', '//elsewhere.example', '/ar/elsewhere.example'],
  ] as const)('%s %s', (language, path, address) => expect(localePath(language, path)).toBe(address))

  test('routeOf reverses localePath', () => {
    for (const language of languages)
      expect(routeOf(localePath(language, '/verified/ubo'))).toMatchObject({ language, path: '/verified/ubo' })
  })
})
