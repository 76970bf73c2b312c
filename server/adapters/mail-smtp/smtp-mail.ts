// Sends letters by SMTP. The envelope is set explicitly from an address that passed the strict grammar, so that a library's parsing of
// headers never decides who gets a letter.
import { InternalError } from '@bonafide/core/refusal'
import { tagOf } from '@bonafide/core/languages'
import { createTransport } from 'nodemailer'
import type { Mail } from '../../ports/mail.ts'
import { isOneLine, requireStrictLetter } from '../../ports/strict-letter.ts'

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  readonly url: string
  /** `Name <address>`, or only the address. */
  readonly from: string
  /** The sender's display name if `from` has none. */
  readonly exchangeName: string
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export const smtpMail = ({ url, from, exchangeName }: SmtpSettings): Mail & { close(): void } => {
  const transport = createTransport({ url, pool: true, maxConnections: 4, disableFileAccess: true, disableUrlAccess: true, ...timeouts })
  const sender = senderOf(from, exchangeName)
  return {
    send: async (letter) => {
      requireStrictLetter(letter)
      const { to, subject, text, language } = letter
      await transport.sendMail({
        envelope: { from: sender.address, to: [to] },
        from: sender,
        to: { name: '', address: to },
        subject,
        text,
        headers: { 'content-language': tagOf(language), 'auto-submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

function senderOf(from: string, exchangeName: string): { name: string; address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/.exec(from) ?? []
  const displayName = name.trim() || exchangeName
  if (!isOneLine(displayName)) throw new InternalError('the name of a sender must be one line')
  return { name: displayName, address: address.trim() }
}
