import { afterAll } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { mailContract } from '../../ports/mail.contract.ts'
import { outboxMail } from './outbox-mail.ts'

const { db, close } = await testDatabase()
afterAll(close)

mailContract('outbox', async () => {
  await db.kysely.deleteFrom('outbox_messages').execute()
  const messages = db.kysely.selectFrom('outbox_messages').select(['receiver', 'subject', 'text']).where('kind', '=', 'mail').orderBy('id')
  return {
    mail: outboxMail({ db, clock: () => new Date() }),
    received: async () => (await messages.execute()).map(({ receiver, subject, text }) => ({ to: receiver, subject: subject ?? '', text })),
  }
})
