import { Counter } from 'prom-client'
import type { Mail } from './ports/mail.ts'
import type { Sms } from './ports/sms.ts'

const mails = new Counter({
  name: 'bonafide_messages_total',
  help: 'Attempts to pass a mail or a text message to the next hop, by outcome',
  labelNames: ['channel', 'ended'],
})

export const countedMail = (mail: Mail): Mail => ({
  send: (letter) => countSending('mail', mail.send(letter)),
})

export const countedSms = (sms: Sms): Sms => ({
  send: (message) => countSending('sms', sms.send(message)),
})

const countSending = async (channel: string, sending: Promise<void>): Promise<void> => {
  try {
    await sending
    mails.inc({ channel, ended: 'sent' })
  } catch (error) {
    mails.inc({ channel, ended: 'failed' })
    throw error
  }
}
