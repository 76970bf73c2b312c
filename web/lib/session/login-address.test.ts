import { expect, test } from 'vitest'
import { callbackOf, loginAddress, withCallback } from './login-address.ts'

test('the return address survives encoding and decoding', () => {
  const back = '/ar/verified/enter?a=1&b=%D8%A7#x'
  expect(callbackOf(loginAddress(back).slice('/login'.length))).toBe(back)
  expect(withCallback('/sign-up', loginAddress(back).slice('/login'.length))).toBe(`/sign-up${loginAddress(back).slice('/login'.length)}`)
})

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/%2F/evil.example',
  'javascript:alert(1)',
  '/a/../..//evil',
  '',
  '/\tx',
  '/login',
  '/ar/login?callback=%2Fdashboard',
  '/sign-up/',
])('%s is not accepted as a return address', (address) => {
  expect(callbackOf(loginAddress(address).slice('/login'.length))).toBeUndefined()
  expect(withCallback('/sign-up', loginAddress(address).slice('/login'.length))).toBe('/sign-up')
})
