import { afterAll, expect, test } from 'vitest'
import { transact } from '../db/transaction.ts'
import { makeFixture } from '@bonafide/stand-in/testing/fixture'
import { emailOf } from './address.ts'
import { upsertCaptchaPass } from './captcha/captcha.sql.ts'
import { sendCode } from './send-code.ts'
import { sweepCodesTasks } from './sweep.ts'
import { isCodeRight } from './take-code.ts'
import { CodeKey } from '@bonafide/core/values'
import { purposes } from './purposes.ts'

const fixture = await makeFixture()
const { services } = fixture
afterAll(() => fixture.close())

const tables = ['codes', 'tallies', 'captcha_passes', 'known_devices'] as const
const counts = async () => Promise.all(tables.map(async (table) => (await services.db.pool.query(`select from ${table}`)).rowCount))
const sweep = () => Promise.all(Object.values(sweepCodesTasks(services)).map((task) => task({})))

test('codes are deleted only once they have expired', async () => {
  await fixture.person('ada')
  const to = { channel: 'email', to: emailOf('busy@example.com') } as const
  for (const [index, purpose] of Object.values(purposes).entries()) {
    const by = { account: null, address: `198.51.${index}.1` }
    await transact(services.db, (tx) => sendCode(services, tx, { purpose, to, by, language: 'en', at: services.clock() }))
  }
  await upsertCaptchaPass(services.db.kysely, Buffer.alloc(32), new Date(services.clock().getTime() + 5 * 60_000))
  await isCodeRight(services, {
    purpose: purposes.signUp,
    from: to,
    by: { account: null, address: '198.51.100.1' },
    verifyKey: CodeKey.parse('x'.repeat(43)),
    code: '000000',
  })
  const [codes, tallies, passes, devices] = await counts()
  expect([codes, passes, devices]).toEqual([8, 1, 1])
  await sweep()
  expect(await counts()).toEqual([codes, tallies, passes, devices])
  fixture.pass(10 * 60_000)
  await sweep()
  expect(await counts()).toEqual([0, tallies, 0, devices])
  fixture.pass(24 * 3_600_000)
  await sweep()
  expect(await counts()).toEqual([0, 0, 0, devices])
  fixture.pass(180 * 24 * 3_600_000)
  await sweep()
  expect(await counts()).toEqual([0, 0, 0, 0])
})
