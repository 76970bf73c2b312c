import { expect, test } from 'vitest'
import { captchaFor } from './risk.ts'

test.each([
  { toAddress: 0, fromAsker: 0, knownDevice: false, required: 0 },
  { toAddress: 1, fromAsker: 1, knownDevice: true, required: 0 },
  { toAddress: 1, fromAsker: 1, knownDevice: false, required: 3 },
  { toAddress: 2, fromAsker: 2, knownDevice: true, required: 3 },
  { toAddress: 4, fromAsker: 4, knownDevice: false, required: 3 },
  { toAddress: 4, fromAsker: 4, knownDevice: true, required: 3 },
  { toAddress: 5, fromAsker: 5, knownDevice: true, required: 3 },
  { toAddress: 0, fromAsker: 99, knownDevice: true, required: 0 },
  { toAddress: 0, fromAsker: 100, knownDevice: true, required: 3 },
  { toAddress: 0, fromAsker: 400, knownDevice: true, required: 3 },
] as const)(
  'after $toAddress codes to the address and $fromAsker from the requester, device known: $knownDevice, the captcha is $required',
  ({ required, ...facts }) => {
    expect(captchaFor(facts)).toBe(required)
  },
)
