import { expect, test } from 'vitest'
import { readPageSettings } from './page-settings.ts'

const nothing = { providerHosts: [], fallbackHost: null, siteAppName: '', siteAppId: '', chatScript: null, parentOrigins: [] }

test.each([
  null,
  undefined,
  '',
  '{',
  'null',
  '[]',
  '7',
  '"x"',
  '{}',
  '{"providerHosts":"frame.example"}',
  '{"providerHosts":[1],"siteAppName":7}',
])('%j leaves every setting at its default', (text) => expect(readPageSettings(text)).toMatchObject(nothing))

test('valid settings count, even beside invalid ones', () => {
  const settings = { providerHosts: ['frame.example'], fallbackHost: 7, siteAppId: '3', more: true, __proto__: { siteAppName: 'x' } }
  expect(readPageSettings(JSON.stringify(settings))).toMatchObject({ ...nothing, providerHosts: ['frame.example'], siteAppId: '3' })
})

test('a page that does not know the evidence policy promises no reviewer', () => {
  for (const text of ['{}', '{"evidencePolicy":"desk"}']) expect(readPageSettings(text).evidencePolicy).toBe('automatic')
})
