import { sendVerifyCode } from '@bonafide/core/calls/codes'
import { changePassword, sendBindEmailCodes, sendBindPhoneCodes } from '@bonafide/stand-in/calls/security'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../db/transaction.ts'
import { makeFixture, password } from '@bonafide/stand-in/testing/fixture'
import { keyOf } from '@bonafide/stand-in/server/account/accounts.sql'
import { phoneOf } from './address.ts'
import { letterTasks, postLetter } from './letters.ts'
import { purposes } from './purposes.ts'
import { standInTables } from '@bonafide/stand-in/server/tables'

const fixture = await makeFixture({ sms: undefined })
const { services } = fixture
afterAll(() => fixture.close())

const setPhone = (email: string, digits: string) =>
  standInTables(services.db.kysely)
    .updateTable('stand_in_accounts')
    .set({ area_code: '49', phone: digits, phone_key: keyOf({ channel: 'sms', to: phoneOf('49', digits) }) })
    .where('email', '=', email)
    .execute()
const codesKept = async (): Promise<number> =>
  Number((await services.db.kysely.selectFrom('codes').select(services.db.kysely.fn.countAll().as('all')).executeTakeFirstOrThrow()).all)

test('without a gateway no code is queued for a phone, and the call is refused', async () => {
  const { browser, email } = await fixture.person('ada')
  await setPhone(email, '15112345678')
  await fixture.post()
  const before = await codesKept()
  expect(await browser.ask(sendBindPhoneCodes, { areaCode: '49', phone: '15112345679' })).toMatchObject({ code: '20202', data: null })
  expect(
    await browser.ask(sendVerifyCode, { bizType: purposes.transferCurrentPhone, sendType: 'SMS', address: '+49 15112345678' }),
  ).toMatchObject({
    code: '20202',
    data: null,
  })
  expect(await codesKept()).toBe(before)
  expect(await fixture.post()).toEqual([])
  expect((await browser.ask(sendBindEmailCodes, { email: 'ada2@example.com' })).code).toBe('00000')
})

test('without a gateway a notice is only sent to the email address', async () => {
  const { browser, email } = await fixture.person('bob')
  await setPhone(email, '15112345670')
  await fixture.post()
  await browser.ask(changePassword, { password, newPassword: 'another long secret' })
  expect((await fixture.post()).map(({ to }) => to)).toEqual([email])
  await services.db.pool.query('update stand_in_accounts set email = null, email_key = null where email = $1', [email])
  expect((await browser.ask(changePassword, { password: 'another long secret', newPassword: 'a third long secret' })).code).toBe('00000')
  expect(await fixture.post()).toEqual([])
})

test('a text message that was queued before the gateway was removed fails with an error, and stays in the queue', async () => {
  const promised: unknown[] = []
  const jobs = { add: async (_tx: unknown, _kind: string, payload: unknown) => void promised.push(payload) }
  await transact(services.db, (tx) =>
    postLetter({ ...services, jobs: { ...services.jobs, ...jobs } }, tx, {
      to: { channel: 'sms', to: phoneOf('49', '15112345678') },
      letter: 'code.bind',
      language: 'en',
      facts: { code: '123456', minutes: 10 },
    }),
  )
  await expect(letterTasks(services)['letter']?.(promised[0])).rejects.toThrow('SMS_URL is not set')
})

test('a retried text message keeps the ID of the first attempt', async () => {
  const promised: unknown[] = []
  const jobs = { add: async (_tx: unknown, _kind: string, payload: unknown) => void promised.push(payload) }
  const letter = { to: { channel: 'sms', to: phoneOf('49', '15112345678') }, letter: 'code.bind', language: 'en' } as const
  await transact(services.db, async (tx) => {
    for (const code of ['123456', '123456']) {
      await postLetter({ ...services, jobs: { ...services.jobs, ...jobs } }, tx, { ...letter, facts: { code, minutes: 10 } })
    }
  })
  const ids: string[] = []
  const tasks = letterTasks({ ...services, sms: { send: async ({ id }) => void ids.push(id) } })
  for (const payload of [promised[0], promised[0], promised[1]]) await tasks['letter']?.(payload)
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})
