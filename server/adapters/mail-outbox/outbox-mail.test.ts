import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../db/test-database.ts'
import { mailContract } from '../../ports/mail.contract.ts'
import { outboxMail } from './outbox-mail.ts'

const { db, close } = await testDatabase()
afterAll(close)

const open = async () => {
  await db.kysely.deleteFrom('outbox_messages').execute()
  return outboxMail({ db, clock: () => new Date() })
}
const kept = () => db.kysely.selectFrom('outbox_messages').select(['kind', 'receiver', 'subject', 'text']).orderBy('id').execute()

mailContract('outbox', async () => ({
  mail: await open(),
  received: async () => (await kept()).map(({ receiver, subject, text }) => ({ to: receiver, subject: subject ?? '', text })),
}))

test('a short message lies beside the letters', async () => {
  const mail = await open()
  await mail.text({ to: '+4915112345678', text: 'رمز 123456' })
  expect(await kept()).toEqual([{ kind: 'sms', receiver: '+4915112345678', subject: null, text: 'رمز 123456' }])
})

test.each(['4915112345678', '+49 151', '+1;+2', '+0123456789', ''])('no message goes to %j', async (to) => {
  await expect((await open()).text({ to, text: 'x' })).rejects.toThrow('not a number')
  expect(await kept()).toEqual([])
})
