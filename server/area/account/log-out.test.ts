// Signing out while a session's pages make other calls at the same moment.
import { clearCookie, userinfo } from '@bonafide/core/calls/account'
import { beginHandOver } from '@bonafide/core/calls/frame/hand-over'
import { openFrame } from '@bonafide/core/calls/frame/visit'
import { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import { signOutEverywhere } from '@bonafide/stand-in/calls/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { untilLockWait } from '../../db/until-one-waits.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { openConsentedFrame, visitOpener, signedIn, newVisitor } from '../../visits/testing/visitors.ts'

const fixture: Fixture = await makeFixture()
afterAll(() => fixture.close())

const countSessions = async (account: string): Promise<number> =>
  (await fixture.services.db.kysely.selectFrom('session').select('id').where('holder', '=', account).execute()).length

const tokenRequest = { selfKyc: 1, deviceVerifySignKey: '0'.repeat(64) } as const

const openFrames = async (browser: Parameters<typeof visitOpener>[0], count: number): Promise<() => Promise<readonly number[]>> => {
  const openers = [await visitOpener(browser), await visitOpener(browser), await visitOpener(browser)].slice(0, count)
  return () =>
    Promise.all(
      openers.map(async (token) => {
        const frame = fixture.frame()
        await frame.ask(openFrame, { opener: token, segment: 'sass/kyc/verify', tag: '' })
        return frame.status
      }),
    )
}

test.each([
  ['log-out', clearCookie],
  ['signing out everywhere', signOutEverywhere],
])('%s while frames are being opened always succeeds and leaves no valid session', async (_name, call) => {
  const answers: string[] = []
  const statuses: number[] = []
  let sessionsLeft = 0
  // The user signs in again each round, so that each frame takes over the previous session's visit.
  const { account, browser: first } = await newVisitor(fixture)
  await first.ask(clearCookie)
  for (let round = 0; round < 20; round += 1) {
    const { browser } = await signedIn(fixture, account)
    const open = await openFrames(browser, 3)
    const [opened, { code }] = await Promise.all([open(), browser.ask(call)])
    answers.push(code)
    statuses.push(...opened)
    sessionsLeft += await countSessions(account)
  }
  expect(new Set(answers)).toEqual(new Set(['00000']))
  expect(sessionsLeft).toBe(0)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

describe('the session is locked before its rows, so that signing out cannot deadlock', () => {
  test.each([
    ['opening a frame', 'access_token', openFrame],
    ['a hand-over to a phone', 'visits', beginHandOver],
  ] as const)('%s waits for the session before it locks a row', async (_name, table, call) => {
    const { browser, session } = await newVisitor(fixture)
    const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
    const body = { opener: await visitOpener(browser), segment: 'sass/kyc/verify', tag: '' } as const
    const signOut = await fixture.services.db.pool.connect()
    try {
      await signOut.query('begin')
      await signOut.query('select from session where id = $1 for update', [session])
      const answer = call === openFrame ? frame.ask(openFrame, body) : frame.ask(beginHandOver)
      await untilLockWait(fixture.services.db.pool)
      // The call waits for the session and holds none of its rows yet: otherwise `nowait` would fail.
      await signOut.query(`select from ${table} where session_id = $1 for update nowait`, [session])
      await signOut.query('delete from session where id = $1', [session])
      await signOut.query('commit')
      expect((await answer).code).toBe(call === openFrame ? '33001' : '40101')
    } finally {
      signOut.release(true)
    }
  })
})

test('if a session ends during its calls, they answer 401, and the frame’s calls answer with the frame’s refusal', async () => {
  const statuses: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const { browser, cookie } = await newVisitor(fixture)
    const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
    const others = Array.from({ length: 4 }, () => fixture.browser({ cookie }))
    await Promise.all([
      browser.ask(clearCookie),
      ...others.map(async (other) => {
        await other.ask(getPlutoSdkToken, tokenRequest)
        statuses.push(other.status)
      }),
      frame.ask(beginHandOver).then(({ code }) => {
        statuses.push(frame.status)
        expect(['00000', '40101']).toContain(code)
      }),
    ])
    await browser.ask(userinfo)
    expect(browser.status).toBe(401)
  }
  expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 401)).toEqual([])
  expect(statuses).toContain(401)
})
