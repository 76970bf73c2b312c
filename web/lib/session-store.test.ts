import { beforeEach, expect, test, vi } from 'vitest'
import {
  dropToken,
  forgetVisit,
  keepMode,
  keepStep,
  keepToken,
  readMode,
  readStep,
  readToken,
  readTokenType,
  readStayId,
} from './session-store.ts'
import { memoryStorage } from './testing/memory-storage.ts'

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('keys and values match the exchange’s', () => {
  keepMode('kyb')
  keepStep(3)
  keepToken('t', 'KYB_SUPPLEMENT')
  expect(['kycMode', 'kybStep', 'accessToken', 'tokenType'].map((key) => sessionStorage.getItem(key))).toEqual([
    'kyb',
    '3',
    't',
    'KYB_SUPPLEMENT',
  ])
  expect([readMode(), readStep(), readToken(), readTokenType()]).toEqual(['kyb', 3, 't', 'KYB_SUPPLEMENT'])
})

test('an unknown value reads as undefined, or as the default', () => {
  sessionStorage.setItem('kycMode', 'other')
  sessionStorage.setItem('kybStep', '5')
  sessionStorage.setItem('tokenType', 'other')
  expect([readMode(), readStep(), readTokenType()]).toEqual([undefined, undefined, 'KYB'])
})

test('dropping a token keeps its type, and forgetting the visit clears everything', () => {
  keepToken('t', 'KYB_SUPPLEMENT')
  dropToken()
  expect([readToken(), readTokenType()]).toEqual([null, 'KYB_SUPPLEMENT'])
  forgetVisit()
  expect(sessionStorage.length).toBe(0)
})

test('a stay keeps its id until it ends, even without storage', () => {
  const first = readStayId()
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(readStayId()).toBe(first)
  forgetVisit()
  const second = readStayId()
  expect(second).not.toBe(first)
  vi.stubGlobal('sessionStorage', undefined)
  expect(readStayId()).toBe(second)
})
