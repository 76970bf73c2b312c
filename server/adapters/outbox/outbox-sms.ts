// Text messages in development: stored in a table and shown at /dev/mailbox.
import type { Db } from '../../db/db.ts'
import type { Sms } from '../../ports/sms.ts'
import { requireStrictNumber } from '../../ports/strict-letter.ts'
import { insertOutboxMessage } from './outbox.sql.ts'

export const outboxSms = ({ db, clock }: { readonly db: Db; readonly clock: () => Date }): Sms => ({
  send: async (message) => {
    requireStrictNumber(message)
    await insertOutboxMessage(db.kysely, { kind: 'sms', receiver: message.to, subject: null, text: message.text, sent_at: clock() })
  },
})
