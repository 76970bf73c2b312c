// Removals by the program itself (erasures, sweeps, evidence removed from a visit) leave the ledger without a fault.
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepUsageTasks } from '../../adapters/usage-database/sweep.ts'
import { sweepCodesTasks } from '../../codes/sweep.ts'
import { quietLogger } from '../../db/quiet-logger.ts'
import { transact } from '../../db/transaction.ts'
import { disableReviewer } from '../../desk/door/disable.ts'
import { insertVisit } from '../../visits/visits.sql.ts'
import { forgetPersonTasks } from '../../visits/identity/forget-person.ts'
import { sweepVisits } from '../../visits/sweep.ts'
import { erasePerson } from '../erase.ts'
import { fileLimits } from '../files/file-limits.ts'
import { fileTasks } from '../files/file-tasks.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { verifyChain } from '../verify-chain.ts'
import { adoptRows } from './adopt-rows.ts'
import { type FilledFixture, makeFilledFixture } from './testing/filled-fixture.ts'
import { verifyLedger } from './verify-ledger.ts'

let filled: FilledFixture
beforeAll(async () => {
  filled = await makeFilledFixture()
  await adoptRows(filled.fixture.services.db)
}, 60_000)
afterAll(() => filled.fixture.close())

const faults = async () => {
  const { services } = filled.fixture
  const { lanes, faults } = await verifyLedger(services)
  return [...lanes, ...faults, ...(await verifyChain(services)).faults]
}
const count = async (table: string, where = 'true'): Promise<number> =>
  Number((await filled.fixture.services.db.pool.query(`select count(*) from ${table} where ${where}`)).rows[0].count)

const inAYear = 366 * 24 * 3_600_000

test('disabling a reviewer and withdrawing an invitation leave no fault', async () => {
  const { services } = filled.fixture
  for (const email of ['Ada@example.com', 'Bob@example.com'])
    await transact(services.db, (tx) => disableReviewer(tx, { email, by: 'operator', at: services.clock() }))
  expect([await count('reviewer_invitations'), await count('reviewers', 'disabled_at is null')]).toEqual([0, 0])
  expect(await faults()).toEqual([])
})

test('after an erasure nothing of the person and the company can be read or guessed, and the ledger has no fault', async () => {
  const { services } = filled.fixture
  const { rows: salts } = await services.db.pool.query<{ salt: Buffer }>(
    `select salt from cases where account = $1 union all select salt from record_keys where subject = $1`,
    [filled.company],
  )
  for (const subject of [filled.person, filled.company])
    await transact(services.db, (tx) => erasePerson(tx, services, { subject, by: 'operator' }))
  expect(await faults()).toEqual([])
  await runOnce({
    pgPool: services.db.pool,
    taskList: { ...forgetPersonTasks(services), ...fileTasks({ ...services, limits: fileLimits }) },
    logger: quietLogger,
    noHandleSignals: true,
    noPreparedStatements: true,
  })
  for (const table of [
    'visit_files',
    'visit_readings',
    'visit_checks',
    'visit_challenges',
    'uploads',
    'paper_readings',
    'companies',
    'identity_keys',
    'faces',
  ])
    expect([table, await count(table)]).toEqual([table, 0])
  expect(await faults()).toEqual([])
  // An old digest covers the emptied values, which could be guessed with the salt.
  expect(salts.length).toBeGreaterThan(1)
  for (const { salt } of salts)
    for (const table of ['cases', 'record_keys', 'visits', 'case_votes'])
      expect([table, await count(table, `salt = '\\x${salt.toString('hex')}'`)]).toEqual([table, 0])
})

test('every sweep, a year later, leaves no fault', async () => {
  const { services } = filled.fixture
  const at = services.clock()
  await transact(services.db, (tx) =>
    insertVisit(tx, { account: '404', session: null, purposes: ['basic'], byHand: false, faceOf: null, at }),
  )
  const later = { ...services, clock: () => new Date(at.getTime() + inAYear) }
  const before = await count('visits')
  await sweepVisits(later)
  expect(await count('visits')).toBeLessThan(before)
  await sweepFiles({ ...later, limits: fileLimits })
  for (const sweep of Object.values({ ...sweepCodesTasks(later), ...sweepUsageTasks(later) })) await sweep({})
  expect(await faults()).toEqual([])
})
