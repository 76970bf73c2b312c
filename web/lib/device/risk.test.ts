import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../testing/memory-storage.ts'
import { acceptRiskPair, readRiskMessage, riskPair } from './risk.ts'

const frame = { postMessage: () => undefined } as unknown as Window
const origin = 'http://localhost:4000'
const pair = { riskToken: 'token-1', riskSession: 'session-1' }
const good = { source: frame, origin, data: { type: 'RISK_PAIR', data: pair } }

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))

test('the page accepts a message from the security frame', () => {
  expect(readRiskMessage(good, frame, origin)).toEqual(pair)
})

test.each<[string, Parameters<typeof readRiskMessage>[0]]>([
  ['from another window', { ...good, source: {} }],
  ['from another origin', { ...good, origin: 'http://localhost:4001' }],
  ['from an origin with the same prefix', { ...good, origin: `${origin}.evil.example` }],
  ['of another type', { ...good, data: { type: 'OTHER', data: pair } }],
  ['with half a pair', { ...good, data: { type: 'RISK_PAIR', data: { riskToken: 'x' } } }],
  ['with characters that a header cannot contain', { ...good, data: { type: 'RISK_PAIR', data: { ...pair, riskToken: 'a\r\nb' } } }],
  ['that is only a string', { ...good, data: 'noise' }],
])('the page refuses a message %s', (_, event) => {
  expect(readRiskMessage(event, frame, origin)).toBeUndefined()
})

test('without a frame the page accepts no pair', () => {
  expect(readRiskMessage({ ...good, source: null }, null, origin)).toBeUndefined()
})

test('without a frame the page creates and keeps a random pair, until the pair of a frame replaces it', () => {
  const generated = riskPair()
  expect(generated.riskToken).not.toBe('')
  expect(riskPair()).toEqual(generated)
  acceptRiskPair(pair)
  expect(riskPair()).toEqual(pair)
  expect(JSON.parse(sessionStorage.getItem('riskPair') ?? '')).toEqual(pair)
})
