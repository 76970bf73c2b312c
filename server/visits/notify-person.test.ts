import type { AccountEvent } from '@bonafide/core/events'
import { purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { lettersCatalogs } from '@bonafide/locales/generated/letters'
import { runOnce } from 'graphile-worker'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { letterTasks } from '../codes/letters.ts'
import { quietLogger } from '../db/quiet-logger.ts'
import { transact } from '../db/transaction.ts'
import type { Outcome } from '../ports/provider.ts'
import { append } from '../record/append.ts'
import { erasePerson } from '../record/erase.ts'
import { makeFixture, type Person } from '@bonafide/stand-in/testing/fixture'
import { reviewOne } from './review/review-job.ts'
import { notifyPerson, notifyPersonTasks } from './notify-person.ts'

const fixture = await makeFixture()
const { services } = fixture
afterAll(() => fixture.close())

const accountOf = async ({ email }: Person): Promise<string> => (await services.exchange.accountByEmail(email))?.userId ?? 'nobody'
const happen = (account: string, event: AccountEvent) =>
  transact(services.db, (tx) => append(tx, services, { subject: account, event, by: 'demo' }))
const decide = async (account: string, purpose: string, outcome: Outcome): Promise<void> => {
  const visit = randomUUID()
  await services.db.pool.query(
    `insert into visits (visit, account, purposes, purpose, face_of, begun_at, opened_at) values ($1, $2, array[$3], $3, $2, now(), now())`,
    [visit, account, purpose],
  )
  await transact(services.db, (tx) => services.takeResult(tx, { visit, name: visit, by: 'reviewer:7', outcome }))
}
const setLanguage = (account: string, language: string) =>
  services.db.pool.query('update stand_in_accounts set language = $2 where account = $1', [account, language])

const approval: Outcome = { state: 'approved', details: {}, documentEnds: null, byCamera: true }

test('a refusal is mailed with its reason, in the account’s language', async () => {
  const ada = await fixture.person('ada')
  const account = await accountOf(ada)
  await decide(account, 'basic', { state: 'rejected', reason: 'document.blurred' })
  const [letter] = await fixture.post()
  expect(letter).toMatchObject({ to: ada.email, subject: 'Not approved: Basic verification' })
  expect(letter?.text).toContain('The photo of your document is blurred. Take it again in good light.')
  await setLanguage(account, 'zh-CN')
  await decide(account, 'basic', approval)
  expect((await fixture.post())[0]).toMatchObject({ to: ada.email, subject: '已通过：基础认证' })
})

test('a mail about a reason without words says where to look, and shows no identifier', async () => {
  const account = await accountOf(await fixture.person('bob'))
  await decide(account, 'basic', { state: 'rejected', reason: 'reason.nobody.knows' })
  const [letter] = await fixture.post()
  expect(letter?.text).toContain('Open the verification page of your account')
  expect(letter?.text).not.toMatch(/nobody\.knows|undefined/)
})

test('a notice that was queued before an erasure is not mailed, and the notice of the erasure is', async () => {
  const gus = await fixture.person('gus')
  const account = await accountOf(gus)
  await transact(services.db, async (tx) => {
    await notifyPerson(tx, services, { account, news: 'rejected', purpose: 'basic', reason: 'document.altered' })
    await erasePerson(tx, services, { subject: account, by: 'operator' })
    await notifyPerson(tx, services, { account, news: 'deletionErased' })
  })
  const subjects = (await fixture.post()).filter(({ to }) => to === gus.email).map(({ subject }) => subject)
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).not.toContain('Not approved')
})

test('a reset is mailed', async () => {
  const account = await accountOf(await fixture.person('eve'))
  await happen(account, { kind: 'levelApproved', level: 'basic' })
  await decide(account, 'reset', approval)
  expect((await fixture.post()).map(({ subject }) => subject)).toEqual(['Your verification was reset'])
})

test('a calendar event is mailed with its date', async () => {
  const account = await accountOf(await fixture.person('kim'))
  await happen(account, { kind: 'levelApproved', level: 'basic', until: new Date(services.clock().getTime() + 86_400_000).toISOString() })
  await transact(services.db, (tx) => reviewOne(tx, services, account))
  const day = new Date(services.clock().getTime() + 86_400_000).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect((await fixture.post()).map(({ subject }) => subject)).toEqual([`Your verification ends on ${day}`])
})

test('a letter is queued only if its event’s transaction commits', async () => {
  const account = await accountOf(await fixture.person('lee'))
  const crash = transact(services.db, async (tx) => {
    await notifyPerson(tx, services, { account, news: 'reset' })
    throw new Error('the power went out')
  })
  await expect(crash).rejects.toThrow('the power went out')
  expect(await fixture.post()).toEqual([])
})

test('a notice to an account that has no email address or does not exist sends nothing, and its job succeeds', async () => {
  const account = await accountOf(await fixture.person('mute'))
  await services.db.pool.query('update stand_in_accounts set email = null, email_key = null where account = $1', [account])
  await transact(services.db, async (tx) => {
    for (const to of [account, '999999999999']) await notifyPerson(tx, services, { account: to, news: 'reset' })
  })
  expect(await fixture.post()).toEqual([])
  // The worker removes a finished job from the queue shortly after its run; a failed job stays.
  const jobsLeft = async () =>
    (await services.db.pool.query(`select from graphile_worker._private_jobs where payload ->> 'news' is not null`)).rowCount
  await expect.poll(jobsLeft, { timeout: 10_000 }).toBe(0)
})

test('a mail that cannot be sent does not block other mail, and is sent once it can be', async () => {
  const [refused, other] = [await fixture.person('una'), await fixture.person('zoe')]
  const sent: string[] = []
  const mail: typeof services.mail = {
    send: async ({ to }) => {
      if (to === refused.email) throw new Error('550 no such user')
      sent.push(to)
    },
  }
  const accounts = [await accountOf(refused), await accountOf(other)]
  await transact(services.db, async (tx) => {
    for (const account of accounts) await notifyPerson(tx, services, { account, news: 'reset' })
  })
  await runOnce({
    pgPool: services.db.pool,
    taskList: { ...letterTasks({ ...services, mail }), ...notifyPersonTasks(services) },
    logger: quietLogger,
    noHandleSignals: true,
    noPreparedStatements: true,
  })
  expect(sent).toEqual([other.email])
  // The worker writes a job's result shortly after its run.
  const failures = async () =>
    (await services.db.pool.query('select attempts, last_error from graphile_worker._private_jobs where last_error is not null')).rows
  const failure = { attempts: 1, last_error: expect.stringContaining('550 no such user') }
  await expect.poll(failures, { timeout: 10_000 }).toEqual([failure])
  await services.db.pool.query('update graphile_worker._private_jobs set run_at = now()')
  expect((await fixture.post()).map(({ to }) => to)).toEqual([refused.email])
})

test('a queued mail does not contain the user’s name', async () => {
  const ada = await fixture.person('noa')
  const account = await accountOf(ada)
  await transact(services.db, (tx) =>
    notifyPerson(tx, services, { account, news: 'rejected', purpose: 'basic', reason: 'document.blurred' }),
  )
  const { rows } = await services.db.pool.query('select payload::text as payload from graphile_worker._private_jobs')
  expect(JSON.stringify(rows)).not.toContain('noa')
  await fixture.post()
})

test('every reason and every kind of letter has words', () => {
  const reasons = [
    ...Object.values(purposeRecords).flatMap(({ review }) => review.reasons),
    'region.banned',
    'person.tooYoung',
    'document.expired',
    'identity.elsewhere',
  ]
  const ids = [
    ...purposes.map((purpose) => `purpose.${purpose}`),
    ...[...reasons, 'identity.blocked', 'account.blacklisted', 'unsaid'].map((reason) => `reason.${reason}`),
    ...['approved', 'rejected', 'withdrawn', 'reset', 'released', 'expiringSoon', 'expiredInReview', 'expired'].map(
      (news) => `verification.${news}.text`,
    ),
  ]
  for (const words of Object.values(lettersCatalogs)) expect(ids.filter((id) => !(id in words))).toEqual([])
})
