import { describe, expect, test } from 'vitest'
import type { ShortMessage, Sms } from './sms.ts'

export interface SmsUnderTest {
  readonly sms: Sms
  /** Every message delivered so far, in order. */
  received(): Promise<readonly Pick<ShortMessage, 'to' | 'text'>[]>
}

const message = (changed: Partial<ShortMessage> = {}): ShortMessage => ({
  to: '+4915112345678',
  text: 'Your code is 123456',
  id: '3f0f7a52-0b8e-4c7e-9c0e-5f1d1a3f6f11',
  ...changed,
})

const hostileNumbers = ['4915112345678', '+49 151', '+1;+2', '+1,+2', '+0123456789', '+491511234567890123', '+49151\r\nTo: +1', '']

/** Runs for every text message gateway. */
export const smsContract = (name: string, open: () => Promise<SmsUnderTest>): void => {
  describe(`sms: ${name}`, () => {
    test('a message reaches exactly its number, unchanged', async () => {
      const { sms, received } = await open()
      await sms.send(message({ text: 'رمز 123456 “验证码”\nline two' }))
      expect(await received()).toEqual([{ to: '+4915112345678', text: 'رمز 123456 “验证码”\nline two' }])
    })

    test.each(hostileNumbers)('%j gets no message', async (to) => {
      const { sms, received } = await open()
      await expect(sms.send(message({ to }))).rejects.toThrow('not a number')
      expect(await received()).toEqual([])
    })
  })
}
