import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { acceptRiskPair, readRiskMessage, riskPair } from './risk.ts'

const frame = { postMessage: () => undefined } as unknown as Window
const origin = 'http://localhost:4000'
const pair = { riskToken: 'token-1', riskSession: 'session-1' }
const good = { source: frame, origin, data: { type: 'RISK_PAIR', data: pair } }

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('a message of the security frame is accepted', () => {
  expect(readRiskMessage(good, frame, origin)).toEqual(pair)
})

test.each<[string, Parameters<typeof readRiskMessage>[0]]>([
  ['another window', { ...good, source: {} }],
  ['another origin', { ...good, origin: 'http://localhost:4001' }],
  ['an origin with the same beginning', { ...good, origin: `${origin}.evil.example` }],
  ['another type', { ...good, data: { type: 'OTHER', data: pair } }],
  ['half a pair', { ...good, data: { type: 'RISK_PAIR', data: { riskToken: 'x' } } }],
  ['characters that no header can carry', { ...good, data: { type: 'RISK_PAIR', data: { ...pair, riskToken: 'a\r\nb' } } }],
  ['noise', { ...good, data: 'noise' }],
])('%s is not accepted', (_, event) => {
  expect(readRiskMessage(event, frame, origin)).toBeUndefined()
})

test('without a frame no pair is accepted', () => {
  expect(readRiskMessage({ ...good, source: null }, null, origin)).toBeUndefined()
})

test('without a frame a random pair is created and kept, until the pair of a frame replaces it', () => {
  const own = riskPair()
  expect(own.riskToken).not.toBe('')
  expect(riskPair()).toEqual(own)
  acceptRiskPair(pair)
  expect(riskPair()).toEqual(pair)
  expect(JSON.parse(sessionStorage.getItem('riskPair') ?? '')).toEqual(pair)
})
