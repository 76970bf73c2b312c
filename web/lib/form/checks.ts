import { isEmail, parseEmail } from '@bonafide/core/email'

const hostToAscii = (host: string): string | undefined => (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined)

/** An address may contain letters of any script. The server parses it in the same way. */
export const isTypedEmail = (text: string): boolean => isEmail(text.trim()) || parseEmail(text, hostToAscii) !== undefined

export const isSixDigits = (text: string): boolean => /^\d{6}$/.test(text.trim())

/** Returns the message if the value is wrong. */
export const messageUnless = (right: boolean, words: string): string | undefined => (right ? undefined : words)
