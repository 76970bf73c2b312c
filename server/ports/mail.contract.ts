import { describe, expect, test } from 'vitest'
import type { Letter, Mail } from './mail.ts'

export interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface MailUnderTest {
  readonly mail: Mail
  /** Every letter delivered so far, with its recipient, in order. */
  received(): Promise<readonly ReceivedMail[]>
}

const letter = (changed: Partial<Letter> = {}): Letter => ({
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'One line\nanother',
  language: 'en',
  ...changed,
})

/** Each has made some mail library write to another recipient, or change the message. */
const hostileAddresses = [
  '"a@evil.example x"@example.com',
  'a@evil.example,b@example.com',
  'a@evil.example;b@example.com',
  'group:a@evil.example;',
  'Ada <ada@example.com>',
  'ada@example.com\r\nBcc: a@evil.example',
  'ada@example.com\nDATA',
  'ada(comment)@example.com',
  'ada@[127.0.0.1]',
  '<ada@example.com>',
  'ada@example.com ',
  '-f@',
  '',
  'ada@exam\u0000ple.com',
  'ada@exаmple.com',
]

/** Runs for every mail adapter. */
export const mailContract = (name: string, open: () => Promise<MailUnderTest>): void => {
  describe(`mail: ${name}`, () => {
    test('a letter reaches exactly its recipient, unchanged', async () => {
      const { mail, received } = await open()
      await mail.send(letter({ to: "Ada.O'Neil+x@example.com", subject: 'رمز التحقق 验证码', text: 'رمز: 123456\n.\n验证码 — “quoted”' }))
      expect(await received()).toEqual([
        { to: "Ada.O'Neil+x@example.com", subject: 'رمز التحقق 验证码', text: 'رمز: 123456\n.\n验证码 — “quoted”' },
      ])
    })

    test.each(hostileAddresses)('%j gets no mail', async (to) => {
      const { mail, received } = await open()
      await expect(mail.send(letter({ to }))).rejects.toThrow('not an address')
      expect(await received()).toEqual([])
    })

    test('a subject of several lines is refused, so that none becomes a header', async () => {
      const { mail, received } = await open()
      await expect(mail.send(letter({ subject: 'Hello\r\nBcc: a@evil.example' }))).rejects.toThrow('one line')
      expect(await received()).toEqual([])
    })
  })
}
