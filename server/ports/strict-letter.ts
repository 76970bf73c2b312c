// Checks that every adapter makes before it sends: the address matches the strict grammar, and the subject is one line.
import { InternalError } from '@bonafide/core/refusal'
import { isEmail } from '@bonafide/core/email'
import type { Letter } from './mail.ts'
import type { ShortMessage } from './sms.ts'

export function requireStrictLetter({ to, subject }: Letter): void {
  if (!isEmail(to)) throw new InternalError('the recipient is not an address to which mail is sent')
  if (!isOneLine(subject)) throw new InternalError('the subject must be one line')
}

/** For values that go into a header. */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\u2028\u2029]/u.test(text)

/** Matches a whole E.164 number. */
export function requireStrictNumber({ to }: Pick<ShortMessage, 'to'>): void {
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new InternalError('the recipient is not a number to which messages are sent')
}
