import type { mailbox } from '../../calls/development.ts'
import { Refusal } from '@bonafide/core/refusal'
import type { Handler } from '@bonafide/server/http/handler'
import { listMessages } from './mailbox.sql.ts'

const maxLetters = 200

/** Shows all mail to anyone who can reach this address, so it is never available in production or where mail is actually sent. */
export const handleMailbox: Handler<typeof mailbox> = async ({ config, db }) => {
  if (config.mode === 'production' || config.mail.kind !== 'outbox') throw new Refusal('call.unknown')
  const messages = await listMessages(db.kysely, maxLetters)
  return messages.map(({ sent_at, receiver, ...message }) => ({ ...message, to: receiver, sentAt: sent_at.toISOString() }))
}
