// Tests that no caller can keep the others waiting. Workers are busy until the test lets them go, so nothing here depends on timing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { AskContext } from '../../engine.ts'
import { openPool, type Outcome, type Pool, type PoolOptions } from './pool.ts'

const program = { path: fileURLToPath(new URL('testing/odd-worker.mjs', import.meta.url)), flags: [] }
const gibi = 1024 ** 3

const opened: Pool[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()))
})

/** A task with these words is busy until the gate is opened. */
const closedGate = (): { words: string; open: () => void } => {
  const path = join(folder, `gate-${(gates += 1)}`)
  return { words: `until ${path}`, open: () => writeFileSync(path, '') }
}
const folder = mkdtempSync(join(tmpdir(), 'bonafide-gates-'))
let gates = 0
afterAll(() => rmSync(folder, { recursive: true }))

const room = { maxTasks: 100, maxBytes: 10_000 }
const settled: string[] = []
afterEach(() => void settled.splice(0))

const open = (changes: Partial<PoolOptions> = {}) => {
  const pool = openPool({
    program: () => program,
    workers: 1,
    queue: { ...room, each: room },
    sharing: { maxPerCaller: 1, keptForReviewers: 0 },
    limits: { seconds: 60, memoryBytes: gibi },
    idleSeconds: 60,
    trouble: () => undefined,
    ...changes,
  })
  opened.push(pool)
  /** `ask('b', 'echo 1')`: asks as caller b, and records when the answer arrives. */
  const ask = async (asker: string, words: string, context: Partial<AskContext> = {}): Promise<Outcome> => {
    const outcome = await pool.ask({ kind: 'face', bytes: Buffer.from(words) }, { asker, rank: 'user', ...context })
    settled.push(`${asker} ${words}`)
    return outcome
  }
  return { pool, ask }
}
const answerOf = (outcome: Outcome): unknown => (outcome.state === 'answered' ? outcome.answer : outcome.why)

test('a long queue of one account delays another account by a single task', async () => {
  const { ask } = open()
  await Promise.all([...['1', '2', '3', '4'].map((number) => ask('a', `echo ${number}`)), ask('b', 'echo 1')])
  expect(settled.indexOf('b echo 1')).toBeLessThanOrEqual(2)
})

test('an account has one worker at a time, and the other worker serves other accounts', async () => {
  const { ask } = open({ workers: 2 })
  const gate = closedGate()
  const bombs = [ask('a', gate.words), ask('a', gate.words)]
  expect(answerOf(await ask('b', 'echo here'))).toBe('here')
  expect(settled).toEqual(['b echo here'])
  gate.open()
  expect((await Promise.all(bombs)).map(answerOf)).toEqual(['done', 'done'])
})

test('users leave a worker free for reviewers', async () => {
  const { ask } = open({ workers: 2, sharing: { maxPerCaller: 1, keptForReviewers: 1 } })
  const gate = closedGate()
  const users = [ask('a', gate.words), ask('b', 'echo 1')]
  await ask('r', 'echo 1', { rank: 'reviewer' })
  expect(settled).toEqual(['r echo 1'])
  gate.open()
  await Promise.all(users)
})

test('a long task is stopped while another long task runs, and starts over afterwards', async () => {
  const { ask } = open({ workers: 2, sharing: { maxPerCaller: 1, keptForReviewers: 0, short: { seconds: 0.3, maxSlow: 1 } } })
  const gate = closedGate()
  const bombs = [ask('a', gate.words), ask('b', gate.words)]
  expect(answerOf(await ask('c', 'echo here'))).toBe('here')
  expect(settled).toEqual(['c echo here'])
  gate.open()
  expect((await Promise.all(bombs)).map(answerOf)).toEqual(['done', 'done'])
})

test('a user’s slow task leaves room for a reviewer’s slow one', async () => {
  const { ask } = open({ workers: 2, sharing: { maxPerCaller: 1, keptForReviewers: 1, short: { seconds: 0.3, maxSlow: 1 } } })
  const gate = closedGate()
  const [user, reviewer] = [ask('a', gate.words), ask('r', 'spin 1500', { rank: 'reviewer' })]
  expect(answerOf(await reviewer)).toBe('spun')
  expect(settled).toEqual(['r spin 1500'])
  gate.open()
  await user
})

test('a worker is ended after a slow task, because its priority is low', async () => {
  const { pool, ask } = open({ sharing: { maxPerCaller: 1, keptForReviewers: 0, short: { seconds: 0.2, maxSlow: 1 } } })
  expect(answerOf(await ask('a', 'spin 1200'))).toBe('spun')
  expect(pool.pids).toEqual([])
})

test('a waiting task of a caller who left is never started', async () => {
  const { ask } = open()
  const [gate, leaving] = [closedGate(), new AbortController()]
  const bomb = ask('a', gate.words)
  const [dropped, stays] = [ask('b', 'crash', { signal: leaving.signal }), ask('b', 'echo stays')]
  leaving.abort()
  expect(answerOf(await dropped)).toBe('tooBusy')
  expect(settled).toEqual(['b crash'])
  gate.open()
  expect(answerOf(await stays)).toBe('stays')
  await bomb
  expect(answerOf(await ask('b', 'crash', { signal: leaving.signal }))).toBe('tooBusy')
})

test('a short task of a caller who left is finished, and the worker kept', async () => {
  const { pool, ask } = open({ sharing: { maxPerCaller: 1, keptForReviewers: 0, short: { seconds: 20, maxSlow: 1 } } })
  const pid = answerOf(await ask('a', 'pid'))
  const leaving = new AbortController()
  const short = ask('a', 'spin 100', { signal: leaving.signal })
  leaving.abort()
  await short
  expect(pool.pids).toEqual([pid])
})

test('a long task of a caller who left is ended, whether it becomes slow or already is', async () => {
  const sharing = { maxPerCaller: 1, keptForReviewers: 0, short: { seconds: 0.3, maxSlow: 1 } }
  const { pool, ask } = open({ sharing })
  const leaving = new AbortController()
  const becomesSlow = ask('a', 'hang', { signal: leaving.signal })
  leaving.abort()
  expect(answerOf(await becomesSlow)).toBe('tooBusy')
  expect(pool.pids).toEqual([])

  const left = new AbortController()
  const isSlow = ask('a', 'hang', { signal: left.signal })
  // Waits while a worker of another pool uses five times the CPU time of a short task.
  await open({ sharing }).ask('x', 'spin 1500')
  left.abort()
  expect(answerOf(await isSlow)).toBe('tooBusy')
  expect(pool.pids).toEqual([])
})

test('a caller waits no longer than its own time limit', async () => {
  const { ask } = open()
  const gate = closedGate()
  const bomb = ask('a', gate.words)
  expect(answerOf(await ask('b', 'echo 1', { waitMs: 50 }))).toBe('tooBusy')
  expect(settled).toEqual(['b echo 1'])
  gate.open()
  await bomb
})
