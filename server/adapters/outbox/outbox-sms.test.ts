import { afterAll } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { smsContract } from '../../ports/sms.contract.ts'
import { outboxSms } from './outbox-sms.ts'

const { db, close } = await testDatabase()
afterAll(close)

smsContract('outbox', async () => {
  await db.kysely.deleteFrom('outbox_messages').execute()
  const messages = db.kysely.selectFrom('outbox_messages').select(['receiver', 'text']).where('kind', '=', 'sms').orderBy('id')
  return {
    sms: outboxSms({ db, clock: () => new Date() }),
    received: async () => (await messages.execute()).map(({ receiver, text }) => ({ to: receiver, text })),
  }
})
