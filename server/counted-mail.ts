import { Counter } from 'prom-client'
import type { Mail } from './ports/mail.ts'

const mails = new Counter({
  name: 'bonafide_messages_total',
  help: 'Tries to hand a mail or a short message to the next hop, by how they ended',
  labelNames: ['channel', 'ended'],
})

export const countedMail = (mail: Mail): Mail => ({
  send: (letter) => counted('mail', mail.send(letter)),
  text: (message) => counted('sms', mail.text(message)),
})

const counted = async (channel: string, sending: Promise<void>): Promise<void> => {
  try {
    await sending
    mails.inc({ channel, ended: 'sent' })
  } catch (error) {
    mails.inc({ channel, ended: 'failed' })
    throw error
  }
}
