// The adapters for mail and text messages, by configuration and the operator's own module.
import { outboxMail } from './adapters/outbox/outbox-mail.ts'
import { outboxSms } from './adapters/outbox/outbox-sms.ts'
import type { OwnAdapters } from './adapters/own/load-adapters.ts'
import { httpSms } from './adapters/sms-http/http-sms.ts'
import type { Config } from './config.ts'
import { countedMail, countedSms } from './counted-messages.ts'
import type { Mail } from './ports/mail.ts'
import type { Sms } from './ports/sms.ts'

interface Messages {
  readonly mail: Mail
  /** Undefined if no gateway is configured. */
  readonly sms: Sms | undefined
  close(): void
}

export const openMessages = async (config: Config, needs: Parameters<typeof outboxMail>[0], own: OwnAdapters): Promise<Messages> => {
  const mail = own.mail === undefined ? await openMail(config, needs) : { send: own.mail.send.bind(own.mail) }
  const sms = own.sms ?? openSms(config, needs)
  return {
    mail: countedMail(mail),
    sms: sms && countedSms(sms),
    close: () => ('close' in mail ? mail.close?.() : undefined),
  }
}

/** The mail client is large, so it is loaded only if needed. */
const openMail = async ({ mail, exchangeName }: Config, needs: Parameters<typeof outboxMail>[0]): Promise<Mail & { close?(): void }> =>
  mail.kind === 'smtp' ? (await import('./adapters/mail-smtp/smtp-mail.ts')).smtpMail({ ...mail, exchangeName }) : outboxMail(needs)

const openSms = ({ sms }: Config, needs: Parameters<typeof outboxSms>[0]): Sms | undefined => {
  if (sms?.kind === 'http') return httpSms(sms)
  return sms?.kind === 'outbox' ? outboxSms(needs) : undefined
}
