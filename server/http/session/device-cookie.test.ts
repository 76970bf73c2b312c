import { expect, test } from 'vitest'
import { deviceCookie } from './device-cookie.ts'

const token = 'd'.repeat(43)

test.each([
  ['area', '__Host-bonafide_device', 'SameSite=Strict'],
  ['desk', '__Host-bonafide_desk_device', 'SameSite=Strict'],
  // Inside another site's page, browsers send only partitioned cookies, and keep them for that site.
  ['provider', '__Host-bonafide_frame_device', 'SameSite=None; Partitioned'],
] as const)('the cookie’s name and attributes on the %s, with TLS', (surface, name, scope) => {
  const cookie = deviceCookie(surface, { https: true })
  expect(cookie.set(token)).toBe(`${name}=${token}; Path=/; ${scope}; Secure; HttpOnly; Max-Age=15552000`)
  expect(cookie.read(`other=1; ${name}=${token}`)).toBe(token)
})

test('without TLS the frame’s cookie is for our own site only, since browsers refuse a cross-site one', () => {
  expect(deviceCookie('provider', { https: false }).set(token)).toBe(
    `bonafide_frame_device=${token}; Path=/; SameSite=Strict; HttpOnly; Max-Age=15552000`,
  )
})
