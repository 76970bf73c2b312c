import { readPageSettings } from '@bonafide/core/page-settings'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { placesOf } from '../places.ts'
import { documentHeaders } from './document-headers.ts'
import { settingsOf, withSettings } from './page-settings.ts'

const loopback = { AREA_PORT: '0', PROVIDER_PORT: '0', DESK_PORT: '0', DESK_URL: 'http://127.0.0.1:3' }

/** The settings after the system has chosen the ports. */
const settled = (environment: Record<string, string>) => {
  const config = readConfig(environment)
  const places = placesOf(config)
  if (config.ports.provider === 0) places.listens('provider', 45_001)
  if (config.ports.area === 0) places.listens('area', 45_000)
  return { config, places }
}

test('a page knows the origins of frames, even if the system chooses the ports', () => {
  const { config, places } = settled(loopback)
  expect(settingsOf('area', config, { places, policy: shippedPolicy })).toMatchObject({
    providerHosts: ['localhost:45001', '127.0.0.1:45001'],
    fallbackHost: '127.0.0.1:45001',
    siteAppName: 'Bonafide',
    siteAppId: '1',
    chatScript: null,
    textMessages: true,
  })
  expect(settingsOf('provider', config, { places, policy: shippedPolicy })).toMatchObject({
    parentOrigins: expect.arrayContaining(['http://localhost:45000']),
    bannedRegions: [...config.bannedRegions],
  })
  expect(settingsOf('desk', config, { places, policy: shippedPolicy })).toEqual({})
})

test('a frame gets the origins that may embed it: first the area, to which its links lead, then the exchange’s own', () => {
  const { config, places } = settled({
    ...loopback,
    AREA_URL: 'http://localhost:4000',
    EMBEDDING_ORIGINS: 'https://www.acme.example,http://127.0.0.1:45000',
  })
  expect(settingsOf('provider', config, { places, policy: shippedPolicy }).parentOrigins).toEqual([
    'http://localhost:4000',
    'http://localhost:45000',
    'http://127.0.0.1:45000',
    'https://www.acme.example',
  ])
})

test('pages carry the operator’s settings, and only the hosts that the policy allows can be framed', () => {
  const { config, places } = settled({
    PROVIDER_HOSTS: 'one.example,two.example:8443',
    PROVIDER_FALLBACK_HOST: 'last.example',
    SITE_APP_NAME: 'House & "Home"',
    SITE_APP_ID: '<7>',
    CHAT_SCRIPT: 'https://chat.example:444/widget.js?x=1',
  })
  const settings = settingsOf('area', config, { places, policy: shippedPolicy })
  expect(settings).toMatchObject({ fallbackHost: 'last.example', siteAppName: 'House & "Home"', siteAppId: '<7>' })
  expect(settings.providerHosts).toEqual(expect.arrayContaining(['one.example', 'two.example:8443', 'last.example']))
  const page = { route: '/', status: 200, files: {}, scripts: [], styles: [] } as never
  const policy = (surface: 'area' | 'desk'): string => String(documentHeaders({ surface, page, places, config })['content-security-policy'])
  for (const origin of ['https://one.example', 'https://two.example:8443', 'https://last.example'])
    expect(/frame-src ([^;]*)/.exec(policy('area'))?.[1]?.split(' ')).toContain(origin)
  expect(/script-src ([^;]*)/.exec(policy('area'))?.[1]).toBe("'self' https://chat.example:444")
  expect(policy('desk')).not.toContain('chat.example')
})

test('the frame may load a vendor’s widget and lend it the camera only where one is set up', () => {
  const page = { route: '/', status: 200, files: {}, scripts: [], styles: [] } as never
  const headers = (environment: Record<string, string>, surface: 'area' | 'provider') => {
    const { config, places } = settled(environment)
    const { 'content-security-policy': policy, 'permissions-policy': permissions } = documentHeaders({ surface, page, places, config })
    return [/frame-src ([^;]*)/.exec(String(policy))?.[1], /camera=\(([^)]*)\)/.exec(String(permissions))?.[1]]
  }
  const sumsub = { SUMSUB_APP_TOKEN: 'sbx:a', SUMSUB_SECRET_KEY: 'b', SUMSUB_WEBHOOK_SECRET: 'c', SUMSUB_LEVEL: 'd' }
  expect(headers({}, 'provider')).toEqual(["'none'", 'self'])
  expect(headers(sumsub, 'provider')).toEqual(['https://in.sumsub.com', 'self "https://in.sumsub.com"'])
  expect(headers(sumsub, 'area')).toEqual(headers({}, 'area'))
})

test('the notices are the exchange’s own if configured, otherwise the ones shipped with area and stand-in', () => {
  const settingsWith = (environment: Record<string, string>, standIn = true) => {
    const { config, places } = settled({ ...loopback, ...environment })
    return settingsOf('area', { ...config, standIn }, { places, policy: shippedPolicy })
  }
  const shipped = { privacyUrl: '/verified/privacy', termsUrl: '/terms', cookiesUrl: '/cookies' }
  expect(settingsWith({})).toMatchObject(shipped)
  expect(settingsWith({}, false)).toMatchObject({ ...shipped, termsUrl: null, cookiesUrl: null })
  const own = { PRIVACY_URL: 'https://a.example/p', TERMS_URL: 'https://a.example/t', COOKIES_URL: 'https://a.example/c' }
  const named = { privacyUrl: own.PRIVACY_URL, termsUrl: own.TERMS_URL, cookiesUrl: own.COOKIES_URL }
  expect(settingsWith(own)).toMatchObject(named)
  expect(settingsWith(own, false)).toMatchObject(named)
  expect(() => readConfig({ TERMS_URL: 'javascript:alert(1)' })).toThrow('TERMS_URL must be the address of a page')
  expect(readPageSettings('{}')).toMatchObject(shipped)
  expect(readPageSettings('{"privacyUrl":7,"termsUrl":null}')).toMatchObject({ ...shipped, termsUrl: null })
})

test.each(['assisted', 'automatic', 'strict'] as const)('the page’s settings contain the evidence policy %s', (EVIDENCE_POLICY) => {
  const { config, places } = settled({ ...loopback, EVIDENCE_POLICY })
  expect(readPageSettings(JSON.stringify(settingsOf('area', config, { places, policy: shippedPolicy }))).evidencePolicy).toBe(
    EVIDENCE_POLICY,
  )
})

test('settings with special characters stay one attribute and are read back unchanged', () => {
  const siteAppName = `"><script>alert(1)</script>'&amp;$&$1`
  const document = withSettings('<head><meta name="settings" content=""><title>x</title></head>', { siteAppName })
  const content = /^<head><meta name="settings" content="([^"<>]*)"><title>x<\/title><\/head>$/.exec(document)?.[1] ?? ''
  const unescaped = content
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
  expect(readPageSettings(unescaped).siteAppName).toBe(siteAppName)
})

test('a page offers no text messages if none can be sent', () => {
  const { config, places } = settled({ ...loopback, SMTP_URL: 'smtp://localhost' })
  expect(settingsOf('area', config, { places, policy: shippedPolicy })).toMatchObject({ textMessages: false })
  expect(readPageSettings('{}').textMessages).toBe(false)
})
