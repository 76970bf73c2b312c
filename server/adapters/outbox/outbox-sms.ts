// Development's short messages: kept in a table, and the stand-in shows them at /dev/mailbox.
import type { Db } from '../../db/db.ts'
import type { Sms } from '../../ports/sms.ts'
import { requireStrictNumber } from '../../ports/strict-letter.ts'
import { insertMessage } from './outbox.sql.ts'

export const outboxSms = ({ db, clock }: { readonly db: Db; readonly clock: () => Date }): Sms => ({
  send: async (message) => {
    requireStrictNumber(message)
    await insertMessage(db.kysely, { kind: 'sms', receiver: message.to, subject: null, text: message.text, sent_at: clock() })
  },
})
