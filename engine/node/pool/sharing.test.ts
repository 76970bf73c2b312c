// That no asker can keep the others waiting, seen with workers that hang.
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import type { AskContext } from '../../engine.ts'
import { openPool, type Outcome, type Pool, type PoolOptions } from './pool.ts'

const program = { path: fileURLToPath(new URL('testing/odd-worker.mjs', import.meta.url)), flags: [] }
const gibi = 1024 ** 3

const opened: Pool[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()))
})

const room = { most: 100, mostBytes: 10_000 }
const settled: string[] = []
afterEach(() => void settled.splice(0))

const open = (changes: Partial<PoolOptions> = {}) => {
  const pool = openPool({
    program: () => program,
    workers: 1,
    queue: { ...room, each: room },
    sharing: { mostEach: 1, keptForReviewers: 0 },
    limits: { seconds: 1, memoryBytes: gibi },
    idleSeconds: 60,
    trouble: () => undefined,
    ...changes,
  })
  opened.push(pool)
  /** `ask('b', 'echo 1')`: what asker b asks; noted down when it is answered. */
  const ask = async (asker: string, words: string, context: Partial<AskContext> = {}): Promise<Outcome> => {
    const outcome = await pool.ask({ kind: 'face', bytes: Buffer.from(words) }, { asker, rank: 'user', ...context })
    settled.push(`${asker} ${words}`)
    return outcome
  }
  return { pool, ask }
}
const answerOf = (outcome: Outcome): unknown => (outcome.state === 'answered' ? outcome.answer : outcome.why)

test('a long line of one account costs another account one turn', async () => {
  const { ask } = open()
  await Promise.all([...['1', '2', '3', '4'].map((number) => ask('a', `echo ${number}`)), ask('b', 'echo 1')])
  expect(settled.indexOf('b echo 1')).toBeLessThanOrEqual(2)
})

test('an account has one worker at a time, and the other is there for others', async () => {
  const { ask } = open({ workers: 2 })
  const bombs = [ask('a', 'hang'), ask('a', 'hang')]
  expect(answerOf(await ask('b', 'echo here'))).toBe('here')
  expect(settled).toEqual(['b echo here'])
  expect((await Promise.all(bombs)).map(answerOf)).toEqual(['tooSlow', 'tooSlow'])
})

test('users leave a worker free for reviewers', async () => {
  const { ask } = open({ workers: 2, sharing: { mostEach: 1, keptForReviewers: 1 } })
  const users = [ask('a', 'hang'), ask('b', 'echo 1')]
  await ask('r', 'echo 1', { rank: 'reviewer' })
  expect(settled).toEqual(['r echo 1'])
  await Promise.all(users)
})

test('a task that is not short makes room while another such one runs, and gets its time afterwards', async () => {
  const { ask } = open({
    workers: 2,
    sharing: { mostEach: 1, keptForReviewers: 0, short: { seconds: 0.3, mostSlow: 1 } },
    limits: { seconds: 3, memoryBytes: gibi },
  })
  const bombs = [ask('a', 'hang'), ask('b', 'hang')]
  expect(answerOf(await ask('c', 'echo here'))).toBe('here')
  expect(settled).toEqual(['c echo here'])
  expect((await Promise.all(bombs)).map(answerOf)).toEqual(['tooSlow', 'tooSlow'])
})

test('a slow task of a user leaves a reviewer’s slow one its own place', async () => {
  const { ask } = open({
    workers: 2,
    sharing: { mostEach: 1, keptForReviewers: 1, short: { seconds: 0.3, mostSlow: 1 } },
    limits: { seconds: 2, memoryBytes: gibi },
  })
  const [user, reviewer] = [ask('a', 'hang'), ask('r', 'spin 800', { rank: 'reviewer' })]
  expect(answerOf(await reviewer)).toBe('spun')
  expect(settled).toEqual(['r spin 800'])
  await user
})

test('a worker that has done a slow task is let go: its priority is low', async () => {
  const { pool, ask } = open({
    sharing: { mostEach: 1, keptForReviewers: 0, short: { seconds: 0.2, mostSlow: 1 } },
    limits: { seconds: 9, memoryBytes: gibi },
  })
  expect(answerOf(await ask('a', 'spin 900'))).toBe('spun')
  expect(pool.pids).toEqual([])
})

test('what waits for an asker who has left is never begun', async () => {
  const { ask } = open({ limits: { seconds: 0.5, memoryBytes: gibi } })
  const [bomb, leaving] = [ask('a', 'hang'), new AbortController()]
  const dropped = [ask('b', 'crash', { signal: leaving.signal }), ask('b', 'echo stays')]
  leaving.abort()
  expect(answerOf((await dropped[0]) ?? (await bomb))).toBe('tooBusy')
  expect(settled).toEqual(['b crash'])
  expect(answerOf((await dropped[1]) ?? (await bomb))).toBe('stays')
  await bomb
  expect(answerOf(await ask('b', 'crash', { signal: leaving.signal }))).toBe('tooBusy')
})

test('what is short is finished for an asker who has left, and the worker kept', async () => {
  const { pool, ask } = open({ sharing: { mostEach: 1, keptForReviewers: 0, short: { seconds: 5, mostSlow: 1 } } })
  const pid = answerOf(await ask('a', 'pid'))
  const leaving = new AbortController()
  const short = ask('a', 'spin 100', { signal: leaving.signal })
  leaving.abort()
  await short
  expect(pool.pids).toEqual([pid])
})

test('what takes long for an asker who has left is ended at once, whether it becomes slow or is', async () => {
  const sharing = { mostEach: 1, keptForReviewers: 0, short: { seconds: 0.3, mostSlow: 1 } }
  const { pool, ask } = open({ sharing, limits: { seconds: 60, memoryBytes: gibi } })
  const leaving = new AbortController()
  const becomes = ask('a', 'hang', { signal: leaving.signal })
  leaving.abort()
  expect(answerOf(await becomes)).toBe('tooBusy')
  expect(pool.pids).toEqual([])

  const left = new AbortController()
  const is = ask('a', 'hang', { signal: left.signal })
  // Time that passes: a worker of another pool is busy for five times as long as a short task may be.
  const second = open({ sharing, limits: { seconds: 60, memoryBytes: gibi } })
  await second.ask('x', 'spin 1500')
  left.abort()
  expect(answerOf(await is)).toBe('tooBusy')
  expect(pool.pids).toEqual([])
})

test('nobody waits longer than they said', async () => {
  const { ask } = open({ limits: { seconds: 1, memoryBytes: gibi } })
  const bomb = ask('a', 'hang')
  expect(answerOf(await ask('b', 'echo 1', { waitMs: 100 }))).toBe('tooBusy')
  expect(settled).toEqual(['b echo 1'])
  await bomb
})
