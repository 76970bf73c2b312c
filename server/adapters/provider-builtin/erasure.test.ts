import { beginHandOver, frameState, submitVisit } from '@bonafide/core/calls/frame'
import { runOnce } from 'graphile-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quietLogger } from '../../db/quiet-logger.ts'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'
import { fileLimits } from '../../record/files/file-limits.ts'
import { fileTasks } from '../../record/files/file-tasks.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { forgetPersonTasks } from '../../visits/identity/forget-person.ts'
import { inFrame, opener, visitor } from '../../visits/testing/visitors.ts'
import { readEvidence } from './evidence/evidence.ts'
import { bringWhole, work } from './testing/bring.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown()
})
afterAll(() => town.close())

const someone = async (handsIn: boolean) => {
  const { account, browser } = await visitor(town)
  const { frame } = await inFrame(town, await opener(browser))
  await bringWhole(town, { account, frame })
  await frame.ask(beginHandOver)
  if (handsIn) await frame.ask(submitVisit)
  await work(town)
  return { account, frame }
}
const erase = async (account: string): Promise<void> => {
  const { house } = town
  await transact(house.db, (tx) => erasePerson(tx, house, { subject: account, by: 'operator' }))
}
const forget = ({ house }: Town) =>
  runOnce({
    pgPool: house.db.pool,
    taskList: { ...forgetPersonTasks(house), ...fileTasks({ ...house, limits: fileLimits }) },
    logger: quietLogger,
    noHandleSignals: true,
  })

test.each([true, false])('erasing a person erases all of their evidence, handed in (%s) or not', async (handsIn) => {
  const { account, frame } = await someone(handsIn)
  const { rows } = await town.house.db.pool.query('select visit from visits where account = $1', [account])
  await erase(account)
  // With the key everything is noise, before anything is deleted.
  for (const { visit } of rows) {
    const seen = await transact(town.house.db, (tx) => readEvidence(tx, town.house, visit))
    if (seen !== undefined) expect(seen).toMatchObject({ details: {}, answers: {}, choice: null, challenge: null })
    expect(seen?.files.every(({ reading }) => reading === null) ?? true).toBe(true)
  }
  expect((await frame.ask(frameState)).data).toMatchObject({ details: {}, read: [] })
  await forget(town)
  for (const table of ['visit_readings', 'visit_challenges', 'visit_files', 'visit_insisted', 'visit_hand_overs', 'visit_checks'])
    expect([
      table,
      (await town.house.db.pool.query(`select from ${table} join visits using (visit) where account = $1`, [account])).rowCount,
    ]).toEqual([table, 0])
  for (const table of ['uploads', 'faces'])
    expect([table, (await town.house.db.pool.query(`select from ${table} where account = $1`, [account])).rowCount]).toEqual([table, 0])
  const kept = await town.house.db.pool.query(`select from visits where account = $1 and (answers is not null or redo <> '[]')`, [account])
  expect(kept.rowCount).toBe(0)
})
