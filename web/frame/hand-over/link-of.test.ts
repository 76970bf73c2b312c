import { expect, test } from 'vitest'
import { linkOf, secretOf } from './link-of.ts'

const secret = 'a'.repeat(43)

test('the link carries the language, theme and app name, and keeps the secret in the fragment', () => {
  const link = linkOf(`https://id.example:8443/phone#${secret}`, { language: 'ar', theme: 'dark', appName: 'Acme & Co' })
  expect(link).toBe(`https://id.example:8443/ar/phone?theme=dark&siteAppName=Acme+%26+Co#${secret}`)
  expect(new URL(link).search).not.toContain(secret)
})

test.each([
  [`#${secret}`, secret],
  ['', undefined],
  ['#', undefined],
  ['#short', undefined],
  [`#${secret}&x=1`, undefined],
])('the secret in “%s” is %s', (hash, found) => {
  expect(secretOf(hash)).toBe(found)
})
