import { shippedPolicy } from '@bonafide/core/policy/policy'
import { retentionTable } from '@bonafide/core/retention/table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../db/transaction.ts'
import { closeOpenCases } from '../cases/cases.sql.ts'
import { openCase } from '../cases/open-case.ts'
import { sweepFiles } from '../record/files/sweep-files.ts'
import { fileLimits } from '../record/files/file-limits.ts'
import { type RetentionPace, retentionPace } from './pace.ts'
import { applyRetention } from './apply-retention.ts'
import { day, makeRetentionFixture, type RetentionFixture, year } from './testing/retention-fixture.ts'

const shippedRetention = retentionTable(shippedPolicy.retention)

let retention: RetentionFixture
beforeAll(async () => {
  retention = await makeRetentionFixture()
}, 60_000)
afterAll(() => retention.fixture.close())

const emptied = (outcome: string) => ({ rows: 0, uploads: 0, blobs: 0, answers: false, outcome })

test('after twelve months a refused visit keeps only its row and its outcome', async () => {
  const { visit } = await retention.refused('501')
  const whole = await retention.left(visit)
  expect(whole).toMatchObject({ uploads: 1, blobs: 1, answers: true, outcome: 'rejected' })
  retention.fixture.pass(365 * day - 1)
  await retention.run()
  expect(await retention.left(visit)).toEqual(whole)
  retention.fixture.pass(2 * day)
  await retention.run()
  expect(await retention.left(visit)).toEqual(emptied('rejected'))
  expect(await retention.runs()).toMatchObject({ 'evidence.refused': 1, 'answers.refused': 1 })
  expect(await retention.faults()).toEqual([])
  expect((await retention.run()).removed).toBe(0)
})

test('the visit behind a verification is kept while that is valid, and for five years after it ends', async () => {
  const { account, visit } = await retention.verified()
  const whole = await retention.left(visit)
  expect(whole.rows).toBeGreaterThan(3)
  expect(whole).toMatchObject({ answers: true, outcome: 'approved' })
  // The level expired meanwhile, but it was approved again and is valid.
  await retention.happen(account, { kind: 'levelExpired', level: 'basic' }, { kind: 'levelApproved', level: 'basic' })
  retention.fixture.pass(7 * year)
  await retention.run()
  expect(await retention.left(visit)).toEqual(whole)
  await retention.happen(account, { kind: 'levelExpired', level: 'basic' })
  retention.fixture.pass(5 * year - 6 * day)
  await retention.run()
  expect(await retention.left(visit)).toEqual(whole)
  retention.fixture.pass(7 * day)
  await retention.run()
  expect(await retention.left(visit)).toEqual(emptied('approved'))
  expect(await retention.faults()).toEqual([])
})

test('a visit replaced by a newer approval is kept for five years from then, and the newer one while it is valid', async () => {
  const { account, visit } = await retention.verified()
  retention.fixture.pass(3 * year)
  const { rows } = await retention.fixture.services.db.pool.query<{ visit: string }>(
    `insert into visits (visit, account, purposes, purpose, begun_at, opened_at, submitted_at, ended_at, outcome, answers)
     values (gen_random_uuid(), $1, '{review}', 'review', $2, $2, $2, $2, 'approved', 'sealed') returning visit`,
    [account, retention.fixture.services.clock()],
  )
  retention.fixture.pass(5 * year - 6 * day)
  await retention.run()
  expect(await retention.left(visit)).toMatchObject({ answers: true })
  retention.fixture.pass(7 * day)
  await retention.run()
  expect(await retention.left(visit)).toEqual(emptied('approved'))
  expect(await retention.left(rows[0]?.visit ?? '')).toMatchObject({ answers: true })
})

test.each(['case', 'deletion', 'compared'] as const)('no data of an account is removed while this is open: %s', async (held) => {
  const { services } = retention.fixture
  const account = String(600 + held.length)
  const { visit } = await retention.refused(account)
  const whole = await retention.left(visit)
  const about = { account, visit, about: 'review', reasons: ['engine.none'], needs: 1 } as const
  if (held === 'case') await transact(services.db, (tx) => openCase(tx, services, about))
  if (held === 'deletion') await retention.happen(account, { kind: 'deletionRequested' })
  if (held === 'compared')
    await services.db.pool.query(
      `insert into visits (visit, account, purposes, purpose, face_of, begun_at, opened_at) values (gen_random_uuid(), '699', '{sameIdentity}', 'sameIdentity', $1, $2, $2)`,
      [account, services.clock()],
    )
  retention.fixture.pass(3 * year)
  await retention.run()
  expect(await retention.left(visit)).toEqual(whole)
  if (held === 'case')
    await transact(services.db, (tx) => closeOpenCases(tx, { account }, { at: services.clock(), decision: 'withdrawn', reason: null }))
  if (held === 'deletion') await retention.happen(account, { kind: 'deletionRequestWithdrawn' })
  if (held === 'compared')
    await services.db.pool.query(`update visits set ended_at = $1, outcome = 'rejected' where account = '699'`, [services.clock()])
  await retention.run()
  expect(await retention.left(visit)).toEqual(emptied('rejected'))
})

test('a file stays while another visit uses it', async () => {
  const [{ visit }, { visit: other }] = [await retention.refused('701'), await retention.verified()]
  await retention.fixture.services.db.pool.query(
    `insert into visit_files (visit, upload, kind, shown_at, carried) select $1, upload, 'paper', now(), true from visit_files where visit = $2`,
    [other, visit],
  )
  retention.fixture.pass(2 * year)
  await retention.run()
  expect(await retention.left(visit)).toMatchObject({ rows: 0, uploads: 1, blobs: 1, answers: false })
})

test('an unsubmitted visit that another visit ended is emptied a month after its last change', async () => {
  const { visit } = await retention.refused('702')
  await retention.fixture.services.db.pool.query('update visits set submitted_at = null, touched_at = $2 where visit = $1', [
    visit,
    retention.fixture.services.clock(),
  ])
  retention.fixture.pass(30 * day - 1)
  await retention.run()
  expect(await retention.left(visit)).toMatchObject({ answers: true })
  retention.fixture.pass(2)
  await retention.run()
  expect(await retention.left(visit)).toEqual(emptied('rejected'))
})

test('two concurrent workers remove everything once, and a failed batch loses nothing', async () => {
  const { services } = retention.fixture
  const visits = await Promise.all(Array.from({ length: 12 }, async (_, at) => (await retention.refused(String(800 + at))).visit))
  retention.fixture.pass(2 * year)
  // Seven files are removed, then the disk fails: committed removals stay removed, and everything else stays complete.
  let removed = 0
  const breaking = {
    ...services.blobs,
    remove: async (name: Parameters<typeof services.blobs.remove>[0]) => {
      if ((removed += 1) > 7) throw new Error('the disk broke')
      await services.blobs.remove(name)
    },
  }
  const slowly: RetentionPace = { ...retentionPace, minBatch: 4, maxBatch: 4, restMs: 0 }
  await expect(applyRetention({ ...services, blobs: breaking }, shippedRetention, { pace: slowly })).rejects.toThrow('the disk broke')
  for (const visit of visits) {
    const { rows, answers } = await retention.left(visit)
    expect(rows === 0).toBe(!answers)
  }
  const turns = await Promise.all([retention.run({ minBatch: 3, maxBatch: 3 }), retention.run({ minBatch: 3, maxBatch: 3 })])
  expect(turns.map(({ next }) => next)).toEqual([undefined, undefined])
  await retention.run()
  await sweepFiles({ ...services, clock: () => new Date(Date.now() + 2 * day), limits: fileLimits })
  for (const visit of visits) expect(await retention.left(visit)).toEqual(emptied('rejected'))
  for (const part of ['evidence', 'answers']) {
    const noted = await retention.runs()
    const sum = ['verified', 'refused', 'unfinished'].reduce((count, fate) => count + (noted[`${part}.${fate}`] ?? 0), 0)
    expect([part, sum]).toEqual([part, await retention.count(`from visits where ${part}_removed_at is not null`)])
  }
  expect(await retention.faults()).toEqual([])
})

test('a job whose time is over returns the position where the next one continues', async () => {
  const [first, second] = [await retention.refused('901'), await retention.refused('902')]
  retention.fixture.pass(2 * year)
  const { next } = await retention.run({ turnMs: -1 })
  expect(next).toEqual({ stage: 'restricted', after: null })
  await retention.run()
  for (const { visit } of [first, second]) expect(await retention.left(visit)).toEqual(emptied('rejected'))
})
