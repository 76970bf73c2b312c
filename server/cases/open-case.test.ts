import { randomUUID } from 'node:crypto'
import { lettersCatalogs } from '@bonafide/locales/generated/letters'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { transact } from '../db/transaction.ts'
import { testRecordServices } from '../record/test-services.ts'
import { closeCases, type NewCase, openCase } from './open-case.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

let last = 80_000
const account = (): string => String((last += 1))
const at = new Date('2026-05-08T10:00:00Z')

const visit = async (of: string): Promise<string> => {
  const id = randomUUID()
  await database.db.pool.query(`insert into visits (visit, account, purposes, begun_at) values ($1, $2, '{basic}', now())`, [id, of])
  return id
}
const open = (fields: Omit<NewCase, 'about' | 'needs'> & Partial<NewCase>, workingDays = 3) =>
  transact(database.db, (tx) => {
    const parts = testRecordServices(database.db)
    const policy = { ...parts.policy, content: { ...parts.policy.content, desk: { workingDays } } }
    return openCase(tx, { ...parts, policy, clock: () => at }, { about: 'basic', needs: 1, ...fields })
  })
const rows = async (of: string) =>
  (
    await database.db.pool.query('select case_id, visit, reasons, needs, due_at, decision from cases where account = $1 order by case_id', [
      of,
    ])
  ).rows

test.each([
  [1, '2026-05-11T10:00:00Z'],
  [3, '2026-05-13T10:00:00Z'],
  [10, '2026-05-22T10:00:00Z'],
])('a case is due after the policy’s working days: %i', async (workingDays, due) => {
  const own = account()
  const id = await open({ account: own, visit: await visit(own), reasons: ['engine.none'] }, workingDays)
  expect(await rows(own)).toMatchObject([{ case_id: id, reasons: ['engine.none'], decision: null, due_at: new Date(due) }])
})

test('a visit has one case, and each later reason is added to it once', async () => {
  const own = account()
  const given = { account: own, visit: await visit(own) }
  const first = await open({ ...given, reasons: ['engine.none'] })
  const second = await open({ ...given, reasons: ['person.similar', 'engine.none'], needs: 2 })
  expect(second).toBe(first)
  expect(await rows(own)).toMatchObject([{ reasons: ['engine.none', 'person.similar'], needs: 2 }])
})

test('new evidence opens another case, which is due no later than the first', async () => {
  const own = account()
  await open({ account: own, visit: await visit(own), reasons: ['person.similar'] })
  await database.db.pool.query(`update cases set due_at = '2026-05-11T10:00:00Z' where account = $1`, [own])
  const next = await visit(own)
  await open({ account: own, visit: next, reasons: ['engine.none'] })
  expect(await rows(own)).toMatchObject([
    { decision: 'withdrawn' },
    { decision: null, visit: next, reasons: ['person.similar', 'engine.none'], due_at: new Date('2026-05-11T10:00:00Z') },
  ])
})

test('twenty concurrent calls open one case', async () => {
  const own = account()
  const given = { account: own, visit: await visit(own), reasons: ['engine.none'] } as const
  const ids = await Promise.all(Array.from({ length: 20 }, () => open(given)))
  expect(new Set(ids).size).toBe(1)
  expect(await rows(own)).toHaveLength(1)
})

test('closing affects only the matching open cases, and none decided before', async () => {
  const own = account()
  const [basic, name] = [await visit(own), await visit(own)]
  await open({ account: own, visit: basic, reasons: [] })
  await open({ account: own, visit: name, about: 'name', reasons: [] })
  await transact(database.db, (tx) =>
    closeCases(tx, { account: own, about: 'basic', at, decision: 'rejected', reason: 'document.blurred' }),
  )
  await transact(database.db, (tx) => closeCases(tx, { account: own, visit: basic, at, decision: 'approved' }))
  expect(await rows(own)).toMatchObject([{ decision: 'rejected' }, { decision: null }])
  await transact(database.db, (tx) => closeCases(tx, { account: own, at, decision: 'withdrawn' }))
  expect(await rows(own)).toMatchObject([{ decision: 'rejected' }, { decision: 'withdrawn' }])
})

test('every reason that a reviewer can give has words in every language', () => {
  const reasons = new Set(Object.values(purposeRecords).flatMap(({ review }) => review.reasons))
  for (const [language, words] of Object.entries(lettersCatalogs))
    for (const reason of reasons) expect(Object.keys(words), `${language} ${reason}`).toContain(`reason.${reason}`)
})
