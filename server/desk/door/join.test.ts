import { confirmJoin, currentReviewer, readInvitation, startJoin } from '@bonafide/core/calls/desk/door'
import { emailKey } from '@bonafide/core/email'
import { afterAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { makeDesk, reviewerPassword } from '../testing/test-desk.ts'
import { disableReviewer } from './disable.ts'

const desk = await makeDesk()
afterAll(() => desk.close())

const gone = '60101'
const name = 'Ada Lovelace'
const hourMs = 3_600_000
const rows = async (table: 'reviewers' | 'reviewer_invitations', email: string) =>
  desk.services.db.kysely.selectFrom(table).selectAll().where('email_key', '=', emailKey(email)).execute()
const kinds = async (email: string) =>
  (
    await desk.services.db.pool.query<{ kind: string }>(
      'select kind from desk_events left join reviewers using (reviewer) where coalesce(desk_events.email, reviewers.email) = $1 order by position',
      [email],
    )
  ).rows.map(({ kind }) => kind)

test('an invitation, a password and an authenticator’s first code create a reviewer and sign them in', async () => {
  const invitation = await desk.invite('ada@example.com')
  const browser = desk.browser()
  expect((await browser.ask(readInvitation, { invitation })).data).toEqual({ email: 'ada@example.com' })
  const started = await browser.ask(startJoin, { invitation, name, password: reviewerPassword })
  expect(started.data.address).toMatch(/^otpauth:\/\/totp\/Bonafide:ada%40example\.com\?issuer=Bonafide&secret=[A-Z2-7]{32}/)
  expect((await browser.ask(currentReviewer)).code).toBe('401')
  const joined = await browser.ask(confirmJoin, { invitation, code: desk.codeOf(started.data.secret) })
  expect(new Set(joined.data.recoveryCodes).size).toBe(10)
  expect((await browser.ask(currentReviewer)).data).toEqual({ name, email: 'ada@example.com' })
  expect(await kinds('ada@example.com')).toEqual(['invited', 'joined'])
})

test.each(['x'.repeat(43), 'A'.repeat(32)])('the invitation %s was never issued, and opens nothing', async (invitation) => {
  const browser = desk.browser()
  expect((await browser.ask(readInvitation, { invitation })).code).toBe(gone)
  expect((await browser.ask(startJoin, { invitation, name, password: reviewerPassword })).code).toBe(gone)
  expect((await browser.ask(confirmJoin, { invitation, code: '123456' })).code).toBe(gone)
})

test('twenty people who join at the same moment with one invitation create one reviewer with one session', async () => {
  const { invitation, secret } = await desk.begun('race@example.com')
  const code = desk.codeOf(secret)
  const browsers = Array.from({ length: 20 }, () => desk.browser())
  const answers = await Promise.all(browsers.map((browser) => browser.ask(confirmJoin, { invitation, code })))
  expect(answers.filter((answer) => answer.code === '00000')).toHaveLength(1)
  expect(await rows('reviewers', 'race@example.com')).toHaveLength(1)
  const signedIn = await Promise.all(browsers.map((browser) => browser.ask(currentReviewer)))
  expect(signedIn.filter((answer) => answer.code === '00000')).toHaveLength(1)
  expect((await desk.browser().ask(confirmJoin, { invitation, code })).code).toBe(gone)
})

test('an invitation expires after 72 hours, at every step of joining', async () => {
  const { invitation, secret } = await desk.begun('late@example.com')
  desk.pass(72 * hourMs - 1000)
  expect((await desk.browser().ask(readInvitation, { invitation })).code).toBe('00000')
  desk.pass(1000)
  expect((await desk.browser().ask(readInvitation, { invitation })).code).toBe(gone)
  expect((await desk.browser().ask(startJoin, { invitation, name, password: reviewerPassword })).code).toBe(gone)
  expect((await desk.browser().ask(confirmJoin, { invitation, code: desk.codeOf(secret) })).code).toBe(gone)
  expect(await rows('reviewers', 'late@example.com')).toEqual([])
})

test('a new invitation replaces the old one, and a join begun with it', async () => {
  const { invitation: old, secret } = await desk.begun('again@example.com')
  const fresh = await desk.invite('AGAIN@example.com')
  expect((await desk.browser().ask(confirmJoin, { invitation: old, code: desk.codeOf(secret) })).code).toBe(gone)
  expect((await desk.browser().ask(confirmJoin, { invitation: fresh, code: desk.codeOf(secret) })).code).toBe('20703')
  expect(await rows('reviewer_invitations', 'again@example.com')).toHaveLength(1)
})

test('a withdrawn invitation opens nothing', async () => {
  const { invitation, secret } = await desk.begun('gone@example.com')
  await transact(desk.services.db, (tx) => disableReviewer(tx, { email: 'gone@example.com', by: 'operator', at: desk.services.clock() }))
  expect((await desk.browser().ask(confirmJoin, { invitation, code: desk.codeOf(secret) })).code).toBe(gone)
  expect(await kinds('gone@example.com')).toEqual(['invited', 'withdrawn'])
})

test('joining needs a correct code for the secret that was drawn when joining last started', async () => {
  const invitation = await desk.invite('factor@example.com')
  const browser = desk.browser()
  expect((await browser.ask(confirmJoin, { invitation, code: '123456' })).code).toBe('20703')
  const first = await browser.ask(startJoin, { invitation, name, password: reviewerPassword })
  const second = await browser.ask(startJoin, { invitation, name, password: reviewerPassword })
  expect(second.data.secret).not.toBe(first.data.secret)
  expect((await browser.ask(confirmJoin, { invitation, code: desk.codeOf(first.data.secret) })).code).toBe('20701')
  expect((await browser.ask(currentReviewer)).code).toBe('401')
  expect(await rows('reviewers', 'factor@example.com')).toEqual([])
  expect(await kinds('factor@example.com')).toEqual(['invited', 'failed'])
})

test('only ten of fifty guesses at the code are checked', async () => {
  const { invitation, secret } = await desk.begun('fifty@example.com')
  const wrong = desk.codeOf(secret) === '000000' ? '000001' : '000000'
  const answers = await Promise.all(Array.from({ length: 50 }, () => desk.browser().ask(confirmJoin, { invitation, code: wrong })))
  expect(answers.filter(({ code }) => code === '20701')).toHaveLength(10)
  expect(answers.filter(({ code }) => code === '20502')).toHaveLength(40)
})

test.each([
  ['elevenchars', '20602'],
  ['password1234', '20603'],
  ['weak@example.com', '20603'],
])('the password %j is refused, and joining does not start', async (weak, code) => {
  const invitation = await desk.invite('weak@example.com')
  const refused = await desk.browser().ask(startJoin, { invitation, name, password: weak })
  expect(refused.code).toBe(code)
  if (code === '20602') expect(refused.msg).toBe('Use at least 12 characters for the password')
  expect(await rows('reviewer_invitations', 'weak@example.com')).toMatchObject([{ name: null, password_hash: null, totp_secret: null }])
})

test('neither link, password, secret nor recovery codes can be read in the database', async () => {
  const { invitation, secret } = await desk.begun('plain@example.com')
  const { data } = await desk.browser().ask(confirmJoin, { invitation, code: desk.codeOf(secret) })
  const { invitation: open, secret: begun } = await desk.begun('plain2@example.com')
  const tables = ['reviewers', 'reviewer_invitations', 'reviewer_recovery_codes', 'desk_events', 'session'] as const
  const all = (
    await Promise.all(
      tables.map((table) => desk.services.db.pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${table} as t`)),
    )
  )
    .flatMap(({ rows: found }) => found.map(({ row }) => row))
    .join('\n')
  const hex = (text: string): string => Buffer.from(text).toString('hex')
  for (const hidden of [invitation, open, reviewerPassword, secret, begun, ...data.recoveryCodes]) {
    expect(all).not.toContain(hidden)
    expect(all).not.toContain(hex(hidden))
  }
})
