import { expect, test } from 'vitest'
import { captchaFor } from './risk.ts'

test.each([
  { toAddress: 0, fromRequester: 0, knownDevice: false, required: 0 },
  { toAddress: 1, fromRequester: 1, knownDevice: true, required: 0 },
  { toAddress: 1, fromRequester: 1, knownDevice: false, required: 3 },
  { toAddress: 2, fromRequester: 2, knownDevice: true, required: 3 },
  { toAddress: 4, fromRequester: 4, knownDevice: false, required: 3 },
  { toAddress: 4, fromRequester: 4, knownDevice: true, required: 3 },
  { toAddress: 5, fromRequester: 5, knownDevice: true, required: 3 },
  { toAddress: 0, fromRequester: 99, knownDevice: true, required: 0 },
  { toAddress: 0, fromRequester: 100, knownDevice: true, required: 3 },
  { toAddress: 0, fromRequester: 400, knownDevice: true, required: 3 },
] as const)(
  'after $toAddress codes to the address and $fromRequester from the requester, device known: $knownDevice, the captcha is $required',
  ({ required, ...facts }) => {
    expect(captchaFor(facts)).toBe(required)
  },
)
