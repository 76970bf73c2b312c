import { confirmJoin, currentReviewer, readInvitation, signInReviewer } from '@bonafide/core/calls/desk/door'
import { afterAll, expect, test } from 'vitest'
import { runOnce } from 'graphile-worker'
import { standInExchange } from '@bonafide/stand-in/server/exchange/stand-in-exchange'
import { letterTasks } from '../codes/letters.ts'
import { quietLogger } from '../db/quiet-logger.ts'
import { beginSession } from '../desk/door/begin-session.ts'
import { makeDesk, reviewerPassword } from '../desk/testing/test-desk.ts'
import type { Letter } from '../ports/mail.ts'
import { reviewerCommands } from './reviewer-commands.ts'

const desk = await makeDesk()
afterAll(() => desk.close())

const say = async (line: string, services = desk.services): Promise<string> => {
  const [, verb = '', ...values] = line.split(' ')
  const command = reviewerCommands.find(({ usage }) => usage.startsWith(`reviewer ${verb}`))
  return command === undefined ? 'no such command' : command.run(services, values, 'operator')
}
const tokenIn = (output: string): string => /\/join#([\w-]{43})/.exec(output)?.[1] ?? 'no link'

test('a link to the desk is printed, and works', async () => {
  const output = await say('reviewer invite ada@example.com')
  expect(output).toContain(`${desk.services.config.addresses.desk}/join#`)
  expect(output).toContain('hand it over yourself')
  expect((await desk.browser().ask(readInvitation, { invitation: tokenIn(output) })).data).toEqual({ email: 'ada@example.com' })
  expect(await say('reviewer list')).toContain('ada@example.com  invited')
})

test('with a mail server the same link is mailed, and is sealed while it is queued', async () => {
  const sent: Letter[] = []
  const mail = { send: async (letter: Letter) => void sent.push(letter), text: async () => undefined }
  const services = {
    ...desk.services,
    mail,
    exchange: standInExchange(desk.services),
    config: { ...desk.services.config, mail: { kind: 'smtp', url: 'smtp://localhost', from: 'a@b.example' } as const },
  }
  const output = await say('reviewer invite grace@example.com', services)
  const { rows } = await services.db.pool.query<{ payload: string }>('select payload::text as payload from graphile_worker._private_jobs')
  expect(rows).toHaveLength(1)
  expect(rows[0]?.payload).not.toContain('grace')
  expect(rows[0]?.payload).not.toContain(tokenIn(output))
  await runOnce({
    pgPool: services.db.pool,
    taskList: { ...letterTasks(services) },
    logger: quietLogger,
    noHandleSignals: true,
    noPreparedStatements: true,
  })
  expect(sent).toMatchObject([{ to: 'grace@example.com', text: expect.stringContaining(`/join#${tokenIn(output)}`) }])
})

test.each(['nobody', 'a b@example.com', '+4912345678'])('%s cannot be invited', async (email) => {
  await expect(say(`reviewer invite ${email}`)).rejects.toThrow(/is not an email address/)
})

test('an invitation cannot replace a reviewer’s second factor', async () => {
  const { email } = await desk.reviewer('linus')
  await expect(say(`reviewer invite ${email}`)).rejects.toThrow('is a reviewer already')
})

test('a disabled reviewer loses every session and all credentials, and their next call is refused', async () => {
  const { browser, email, secret, recoveryCodes } = await desk.reviewer('gone')
  const other = await desk.reviewer('stays')
  const { browser: second } = await desk.signIn(email, desk.codeOf(secret))
  expect(await say(`reviewer disable ${email.toUpperCase()}`)).toContain('every session has ended')
  expect((await browser.ask(currentReviewer)).code).toBe('401')
  expect((await second.ask(currentReviewer)).code).toBe('401')
  expect((await other.browser.ask(currentReviewer)).code).toBe('00000')
  desk.pass(30_000)
  expect((await desk.signIn(email, desk.codeOf(secret))).code).toBe('60201')
  expect((await desk.browser().ask(signInReviewer, { email, password: reviewerPassword, code: recoveryCodes[0] ?? '' })).code).toBe('60201')
  expect(await say('reviewer list')).toMatch(/gone@example\.com {2}Ada Lovelace, DISABLED since/)
  await expect(say(`reviewer disable ${email}`)).rejects.toThrow('There is no reviewer')
})

test('no session remains if a reviewer signs in and is disabled at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { email, secret } = await desk.reviewer(`race${round}`)
    const [{ browser }] = await Promise.all([desk.signIn(email, desk.codeOf(secret)), say(`reviewer disable ${email}`)])
    expect((await browser.ask(currentReviewer)).code).toBe('401')
  }
  const { rows } = await desk.services.db.pool.query(
    "select from session join reviewers on reviewer::text = holder where kind = 'desk' and disabled_at is not null",
  )
  expect(rows).toEqual([])
})

test('a reviewer who is disabled while their session begins gets no session', async () => {
  const { email } = await desk.reviewer('between')
  const { reviewer } = await desk.services.db.kysely
    .selectFrom('reviewers')
    .select('reviewer')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const open = new Set<string>()
  const sessions = {
    begin: async (holder: string) => {
      await say(`reviewer disable ${email}`)
      open.add(holder)
    },
    end: async () => undefined,
    endAll: async (holder: string) => void open.delete(holder),
  }
  expect(await beginSession(desk.services, sessions, reviewer)).toBe(false)
  expect(open.size).toBe(0)
})

test('a disabled reviewer who is invited again starts over: old password, codes and secret are void', async () => {
  const { email, secret, recoveryCodes } = await desk.reviewer('back')
  await say(`reviewer disable ${email}`)
  const { invitation, secret: fresh } = await desk.begun(email)
  expect(fresh).not.toBe(secret)
  expect((await desk.browser().ask(confirmJoin, { invitation, code: desk.codeOf(fresh) })).code).toBe('00000')
  desk.pass(30_000)
  expect((await desk.signIn(email, recoveryCodes[0] ?? '')).code).toBe('60201')
  expect((await desk.signIn(email, desk.codeOf(secret))).code).toBe('60201')
  expect((await desk.signIn(email, desk.codeOf(fresh))).code).toBe('00000')
})

test('disabling a reviewer who was only invited withdraws the invitation', async () => {
  const token = tokenIn(await say('reviewer invite early@example.com'))
  expect(await say('reviewer disable early@example.com')).toContain('withdrawn')
  expect((await desk.browser().ask(readInvitation, { invitation: token })).code).toBe('60101')
})

test('events at the desk’s door cannot be changed afterwards', async () => {
  await say('reviewer invite kept@example.com')
  await expect(desk.services.db.pool.query("update desk_events set kind = 'joined'")).rejects.toThrow('append-only')
  await expect(desk.services.db.pool.query('delete from desk_events')).rejects.toThrow('append-only')
})
