import { beginHandOver } from '@bonafide/core/calls/frame/hand-over'
import { frameState, submitVisit } from '@bonafide/core/calls/frame/visit'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietLogger } from '../../db/quiet-logger.ts'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { fileTasks } from '../../record/files/file-tasks.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { forgetPersonTasks } from '../../visits/identity/forget-person.ts'
import { openConsentedFrame, visitOpener, newVisitor } from '../../visits/testing/visitors.ts'
import { readEvidence } from './evidence/evidence.ts'
import { bringBasicEvidence, workProvider } from './testing/bring.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const visitorWithEvidence = async (submits: boolean) => {
  const { account, browser } = await newVisitor(fixture)
  const { frame } = await openConsentedFrame(fixture, await visitOpener(browser))
  await bringBasicEvidence(fixture, { account, frame })
  await frame.ask(beginHandOver)
  if (submits) await frame.ask(submitVisit)
  await workProvider(fixture)
  return { account, frame }
}
const erase = async (account: string): Promise<void> => {
  const { services } = fixture
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: account, by: 'operator' }))
}
const forget = ({ services }: Fixture) =>
  runOnce({
    pgPool: services.db.pool,
    taskList: { ...forgetPersonTasks(services), ...fileTasks({ ...services, limits: fileLimits }) },
    logger: quietLogger,
    noHandleSignals: true,
    noPreparedStatements: true,
  })

test.each([true, false])('erasing a person erases all of their evidence (submitted: %s)', async (submits) => {
  const { account, frame } = await visitorWithEvidence(submits)
  const { rows } = await fixture.services.db.pool.query('select visit from visits where account = $1', [account])
  await erase(account)
  // Once the key is gone, everything is unreadable even before it is deleted.
  for (const { visit } of rows) {
    const evidence = await transact(fixture.services.db, (tx) => readEvidence(tx, fixture.services, visit))
    if (evidence !== undefined) expect(evidence).toMatchObject({ details: {}, answers: {}, choice: null, challenge: null })
    expect(evidence?.files.every(({ reading }) => reading === null) ?? true).toBe(true)
  }
  expect((await frame.ask(frameState)).data).toMatchObject({ details: {}, read: [] })
  await forget(fixture)
  for (const table of ['visit_readings', 'visit_challenges', 'visit_files', 'visit_insisted', 'visit_hand_overs', 'visit_checks'])
    expect([
      table,
      (await fixture.services.db.pool.query(`select from ${table} join visits using (visit) where account = $1`, [account])).rowCount,
    ]).toEqual([table, 0])
  for (const table of ['uploads', 'faces'])
    expect([table, (await fixture.services.db.pool.query(`select from ${table} where account = $1`, [account])).rowCount]).toEqual([
      table,
      0,
    ])
  const remaining = await fixture.services.db.pool.query(
    `select from visits where account = $1 and (answers is not null or redo <> '[]')`,
    [account],
  )
  expect(remaining.rowCount).toBe(0)
})
