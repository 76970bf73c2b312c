import { archivePath, prepareArchive } from '@bonafide/core/calls/person/your-data'
import { Details } from '@bonafide/core/details'
import type { AccountEvent } from '@bonafide/core/events'
import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAsAccount } from '../../../chat/write-message.ts'
import { transact } from '../../../db/transaction.ts'
import { sessionsOf } from '../../../http/session/sessions.ts'
import { photo } from '../../../http/uploads/test-uploads.ts'
import { append } from '../../../record/append.ts'
import { erasePerson } from '../../../record/erase.ts'
import { historyOf } from '../../../record/history.ts'
import { submitAndJudge } from '../../../adapters/provider-builtin/verdict/testing/submit-and-judge.ts'
import { newTestPerson } from '../../../adapters/provider-builtin/verdict/testing/test-person.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { happenToVisitor, signedIn, upload, verdictOf, newVisitor, type Visitor } from '../../../visits/testing/visitors.ts'
import { contentsOf } from '../testing/contents-of.ts'
import { standInTables } from '@bonafide/stand-in/server/tables'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

type WithCookie = Pick<Visitor, 'cookie'>

const fetchArchive = (path: string, { cookie }: WithCookie, headers: Record<string, string> = {}) =>
  fetch(`${fixture.areaOrigin}${path}`, { headers: { cookie, ...headers } })
const refusedAt = async (path: string, who: WithCookie, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fetchArchive(path, who, headers)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.headers.get('content-type') === 'application/zip' ? 'ok' : verdictOf(JSON.parse(bytes.toString()) as { code: string })
}
const prepared = async ({ browser }: Pick<Visitor, 'browser'>): Promise<string> => (await browser.ask(prepareArchive, {})).data.path
const downloads = async (account: string): Promise<number> =>
  (await transact(fixture.services.db, (tx) => historyOf(tx, fixture.services, account))).filter(({ kind }) => kind === 'dataDownloaded')
    .length

/** A signed-in user whom the exchange knows, with an authenticator. */
const withAuthenticator = async () => {
  const { db, keys, clock } = fixture.services
  const secret = randomBytes(20)
  const email = `${randomBytes(4).toString('hex')}@example.com`
  const row = { name: 'Ada', made_at: clock(), email, email_key: email, invitation_code: randomBytes(6).toString('hex') }
  const { account } = await standInTables(db.kysely)
    .insertInto('stand_in_accounts')
    .values({ ...row, totp_secret: await keys.wrap(secret) })
    .returning('account')
    .executeTakeFirstOrThrow()
  const code = (): string =>
    new TOTP({ secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) }).generate({ timestamp: clock().getTime() })
  return { account, code, ...(await signedIn(fixture, account)) }
}

test('a pass and an archive need a session', async () => {
  expect(verdictOf(await fixture.browser().ask(prepareArchive, {}))).toBe('session.none')
  const path = await prepared(await newVisitor(fixture))
  expect(await refusedAt(path, { cookie: '' })).toBe('session.none')
})

test('another account’s or session’s pass, a missing pass and a wrong pass open nothing', async () => {
  const [user, other] = [await newVisitor(fixture), await newVisitor(fixture)]
  const path = await prepared(user)
  expect(await refusedAt(path, other)).toBe('thing.unknown')
  expect(await refusedAt(path, await signedIn(fixture, user.account))).toBe('thing.unknown')
  expect(await refusedAt(archivePath, user)).toBe('thing.unknown')
  expect(await refusedAt(`${archivePath}?pass=${randomBytes(32).toString('base64url')}`, user)).toBe('thing.unknown')
  expect(await refusedAt(`${path}&pass=x`, user)).toBe('thing.unknown')
  expect([await downloads(user.account), await downloads(other.account)]).toEqual([0, 0])
  expect(await refusedAt(path, user)).toBe('ok')
})

test('a pass whose row names another account opens nothing, even with the right session', async () => {
  const [user, other] = [await newVisitor(fixture), await newVisitor(fixture)]
  const path = await prepared(user)
  await fixture.services.db.pool.query('update archive_passes set account = $1 where account = $2', [other.account, user.account])
  expect(await refusedAt(path, user)).toBe('thing.unknown')
})

test('a pass opens once: only one of ten simultaneous requests is answered, and the download is one event', async () => {
  const visitor = await newVisitor(fixture)
  const path = await prepared(visitor)
  const verdicts = await Promise.all(Array.from({ length: 10 }, () => refusedAt(path, visitor)))
  expect(verdicts.filter((verdict) => verdict === 'ok')).toHaveLength(1)
  expect(new Set(verdicts)).toEqual(new Set(['ok', 'thing.unknown']))
  expect(await downloads(visitor.account)).toBe(1)
})

test('a pass is valid for less than sixty seconds, and a newer one replaces it', async () => {
  const visitor = await newVisitor(fixture)
  const [first, second] = [await prepared(visitor), await prepared(visitor)]
  expect(await refusedAt(first, visitor)).toBe('thing.unknown')
  fixture.pass(59_999)
  expect(await refusedAt(second, visitor)).toBe('ok')
  const third = await prepared(visitor)
  fixture.pass(60_000)
  expect(await refusedAt(third, visitor)).toBe('thing.unknown')
})

test('a link on another site does not use up the pass, and a session that has ended fetches nothing', async () => {
  const visitor = await newVisitor(fixture)
  const path = await prepared(visitor)
  for (const site of ['cross-site', 'same-site']) expect(await refusedAt(path, visitor, { 'sec-fetch-site': site })).toBe('origin.foreign')
  expect((await fetch(`${fixture.areaOrigin}${path}`, { method: 'HEAD', headers: { cookie: visitor.cookie } })).status).toBe(404)
  expect(await refusedAt(path, visitor, { 'sec-fetch-site': 'same-origin' })).toBe('ok')
  const again = await prepared(visitor)
  const { db, log, config } = fixture.services
  await sessionsOf('area', { db, log, policy: config.sessions }).endAll(visitor.account, {})
  expect(await refusedAt(again, visitor)).toBe('session.none')
  expect((await db.pool.query('select from archive_passes where account = $1', [visitor.account])).rowCount).toBe(0)
})

test('an account gets three archives a day, however many passes it requests', async () => {
  const visitor = await newVisitor(fixture)
  const other = await signedIn(fixture, visitor.account)
  const earlierPass = await prepared(other)
  for (let time = 1; time <= 3; time += 1) expect(await refusedAt(await prepared(visitor), visitor)).toBe('ok')
  expect(verdictOf(await visitor.browser.ask(prepareArchive, {}))).toBe('data.tooManyDownloads')
  expect(await refusedAt(earlierPass, other)).toBe('data.tooManyDownloads')
  expect(await downloads(visitor.account)).toBe(3)
  fixture.pass(24 * 3_600_000)
  expect(verdictOf(await (await signedIn(fixture, visitor.account)).browser.ask(prepareArchive, {}))).toBe('ok')
})

test('a stolen session is useless without the authenticator’s code, and guesses are limited', async () => {
  const user = await withAuthenticator()
  expect(verdictOf(await user.browser.ask(prepareArchive, {}))).toBe('data.codeNeeded')
  for (let time = 1; time <= 10; time += 1)
    expect(verdictOf(await user.browser.ask(prepareArchive, { code: '000000' }))).toBe('data.codeWrong')
  expect(verdictOf(await user.browser.ask(prepareArchive, { code: '000000' }))).toBe('data.tooManyTries')
  // Even the correct code is refused now.
  expect(verdictOf(await user.browser.ask(prepareArchive, { code: user.code() }))).toBe('data.tooManyTries')
  expect((await fixture.services.db.pool.query('select from archive_passes where account = $1', [user.account])).rowCount).toBe(0)
  fixture.pass(3_600_000)
  const later = await signedIn(fixture, user.account)
  const { code, data } = await later.browser.ask(prepareArchive, { code: user.code() })
  expect(verdictOf({ code })).toBe('ok')
  expect(await refusedAt(data.path, later)).toBe('ok')
})

test('a code cannot be used twice', async () => {
  const user = await withAuthenticator()
  const code = user.code()
  expect(verdictOf(await user.browser.ask(prepareArchive, { code }))).toBe('ok')
  expect(verdictOf(await user.browser.ask(prepareArchive, { code }))).toBe('data.codeWrong')
})

test('an erased account gets no pass, and no archive with an earlier pass', async () => {
  const visitor = await newVisitor(fixture, { kind: 'levelApproved', level: 'basic' })
  const path = await prepared(visitor)
  await transact(fixture.services.db, (tx) => erasePerson(tx, fixture.services, { subject: visitor.account, by: 'operator' }))
  expect(verdictOf(await visitor.browser.ask(prepareArchive, {}))).toBe('record.erased')
  expect(await refusedAt(path, visitor)).toBe('record.erased')
})

test('the archive holds all of the account’s data, unmasked, and none of another person’s', async () => {
  const [user, other] = [await submitAndJudge(fixture, newTestPerson()), await submitAndJudge(fixture, newTestPerson())]
  for (const { account } of [user, other]) {
    await writeAsAccount(fixture.services, { account, key: 'first', text: `canary of ${account}`, at: fixture.services.clock() })
    await happenToVisitor(fixture, account, { kind: 'detailsAccepted', details: Details.parse({ address: `street ${account}` }) })
    await happenToVisitor(fixture, account, { kind: 'accountUnblacklisted', reason: 'fraud.cleared', note: `colleague of ${account}` })
  }
  await happenToVisitor(fixture, user.account, { kind: 'foundVerifiedElsewhere', other: other.account })
  const levelRequested: AccountEvent = { kind: 'levelAsked', level: 'enhanced' }
  for (const by of ['operator:anna+bob', 'reviewer:424242'] as const)
    await transact(fixture.services.db, (tx) => append(tx, fixture.services, { subject: user.account, by, event: levelRequested }))
  const own = await upload(fixture, user.account, Buffer.concat([photo(2000), Buffer.from(`picture of ${user.account}`)]))
  const answer = await fetchArchive(await prepared(user), user)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="your-data-\d{4}-\d\d-\d\d\.zip"$/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const files = contentsOf(bytes)
  const data = JSON.parse(files.get('data.json')?.toString() ?? '') as Record<string, unknown>
  const text = bytes.toString('latin1')
  for (const mine of [`canary of ${user.account}`, `street ${user.account}`, `picture of ${user.account}`, own, 'Ada', '1990-12-10'])
    expect([mine, text.includes(mine)]).toEqual([mine, true])
  for (const theirs of [other.account, 'colleague of', 'anna', '424242']) expect([theirs, text.includes(theirs)]).toEqual([theirs, false])
  expect(data).toMatchObject({
    account: user.account,
    details: { documentNumber: expect.stringMatching(/^5334013\d{2,}$/), address: `street ${user.account}` },
    visits: [
      {
        purpose: 'basic',
        outcome: 'approved',
        readings: [expect.anything(), expect.anything(), expect.anything()],
        checks: expect.anything(),
      },
    ],
    faceTemplates: [{ boundAt: expect.anything() }],
    unreadableTraces: { documents: 1 },
  })
  expect(JSON.stringify(data['events'])).toContain('dataDownloaded')
  // A face's similarity to others also reveals something about those others.
  const [visit] = data['visits'] as { checks: { name: string }[] }[]
  const searched = visit?.checks.filter(({ name }) => name === 'face.known' || name === 'person.similar')
  expect(searched?.map((check) => Object.keys(check))).toEqual([
    ['name', 'state', 'reason'],
    ['name', 'state', 'reason'],
  ])
  // The pictures as uploaded: the person's own file, and the visit's: two of the document and five of the challenge.
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(8)
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as { files: { name: string; sha256: string }[] }
  for (const { name, sha256 } of manifest.files)
    expect([
      name,
      createHash('sha256')
        .update(files.get(name) ?? '')
        .digest('hex'),
    ]).toEqual([name, sha256])
})

test('a file that was changed on disk aborts the download', async () => {
  const visitor = await newVisitor(fixture)
  await upload(fixture, visitor.account)
  await fixture.services.db.pool.query(`update uploads set sha256 = sha256('other') where account = $1`, [visitor.account])
  const path = await prepared(visitor)
  await expect(fetchArchive(path, visitor).then((answer) => answer.arrayBuffer())).rejects.toThrow()
})

test('the readme is in the language in which the archive was requested, and in English', async () => {
  const visitor = await newVisitor(fixture)
  const chineseBrowser = fixture.browser({ cookie: visitor.cookie, language: 'zh-CN' })
  const answer = await fetchArchive((await chineseBrowser.ask(prepareArchive, {})).data.path, visitor)
  const text = contentsOf(Buffer.from(await answer.arrayBuffer()))
    .get('README.txt')
    ?.toString()
  expect(text).toMatch(/您的数据/)
  expect(text).toMatch(/Your data, as kept on/)
})
