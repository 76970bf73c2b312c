// Mail in development: letters are stored in a table and shown at /dev/mailbox.
import type { Db } from '../../db/db.ts'
import type { Mail } from '../../ports/mail.ts'
import { requireStrictLetter } from '../../ports/strict-letter.ts'
import { insertOutboxMessage } from './outbox.sql.ts'

export const outboxMail = ({ db, clock }: { readonly db: Db; readonly clock: () => Date }): Mail => ({
  send: async (letter) => {
    requireStrictLetter(letter)
    const { to, subject, text } = letter
    await insertOutboxMessage(db.kysely, { kind: 'mail', receiver: to, subject, text, sent_at: clock() })
  },
})
