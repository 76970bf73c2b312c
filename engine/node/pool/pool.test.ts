import { existsSync } from 'node:fs'
import { EventEmitter, once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import type { AskContext } from '../../engine.ts'
import { openPool, type Outcome, type Pool, type PoolOptions } from './pool.ts'
import type { Work } from './work.ts'

const program = { path: fileURLToPath(new URL('testing/odd-worker.mjs', import.meta.url)), flags: [] }
const gibi = 1024 ** 3

/** One caller may use the whole capacity. */
const roomFor = (room: { maxTasks: number; maxBytes: number }) => ({ ...room, each: room })
const user: AskContext = { asker: '1', rank: 'user' }

const opened: Pool[] = []
const troubles: string[] = []

const openTestPool = (changes: Partial<PoolOptions> = {}): Pool => {
  const pool = openPool({
    program: () => program,
    workers: 1,
    queue: roomFor({ maxTasks: 100, maxBytes: 10_000 }),
    sharing: { maxPerCaller: 9, keptForReviewers: 0 },
    limits: { seconds: 20, memoryBytes: gibi },
    idleSeconds: 60,
    trouble: (what) => troubles.push(what),
    ...changes,
  })
  opened.push(pool)
  return pool
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((pool) => pool.close()))
  troubles.length = 0
})

const task = (words: string): Work => ({ kind: 'face', bytes: Buffer.from(words) })
const answerOf = (outcome: Outcome): unknown => (outcome.state === 'answered' ? outcome.answer : outcome.why)

test('a task is answered, and its worker is kept for the next task', async () => {
  const pool = openTestPool()
  const first = await pool.ask(task('pid'), user)
  expect(await pool.ask(task('pid'), user)).toEqual(first)
  expect(pool.pids).toEqual([answerOf(first)])
})

test('no worker is started before the first task', () => {
  expect(openTestPool().pids).toEqual([])
})

test.each([
  ['crash', 'crashed'],
  ['throw', 'crashed'],
  ['nonsense', 'crashed'],
  ['trouble', 'broken'],
])('a task that makes its worker %s fails with %s, and the next task is answered', async (words, why) => {
  const pool = openTestPool()
  const [bad, good] = await Promise.all([pool.ask(task(words), user), pool.ask(task('echo still here'), user)])
  expect(bad).toEqual({ state: 'failed', why })
  expect(answerOf(good)).toBe('still here')
})

test('a worker that hangs is ended at its time limit', async () => {
  const pool = openTestPool({ limits: { seconds: 1, memoryBytes: gibi } })
  await pool.ask(task('echo started'), user)
  const [pid] = pool.pids
  expect(await pool.ask(task('hang'), user)).toEqual({ state: 'failed', why: 'tooSlow' })
  await pool.close()
  expect(isRunning(pid)).toBe(false)
})

test.runIf(process.platform === 'linux')('a worker that eats memory is ended before the machine runs out of it', async () => {
  const pool = openTestPool({ limits: { seconds: 20, memoryBytes: gibi / 8 } })
  expect(await pool.ask(task('eat'), user)).toEqual({ state: 'failed', why: 'crashed' })
})

test('a worker that has grown too large is ended after its answer', async () => {
  const pool = openTestPool()
  expect(answerOf(await pool.ask(task('large'), user))).toBe('large')
  expect(pool.pids).toEqual([])
  expect(answerOf(await pool.ask(task('echo again'), user))).toBe('again')
})

test('an error is reported without the contents of the evidence', async () => {
  await openTestPool().ask(task('throw'), user)
  expect(troubles.join()).toContain('TypeError')
  expect(troubles.join()).not.toContain('what the evidence says')
})

test('a worker sees nothing of its server’s settings', async () => {
  process.env.BONAFIDE_TEST_SECRET = 'secret'
  try {
    const names = answerOf(await openTestPool().ask(task('environment'), user))
    expect(names).toContain('NODE_ENV')
    expect(names).not.toContain('BONAFIDE_TEST_SECRET')
  } finally {
    delete process.env.BONAFIDE_TEST_SECRET
  }
})

test('a task beyond the full queue is refused, and the queued tasks are answered', async () => {
  const pool = openTestPool({ queue: roomFor({ maxTasks: 2, maxBytes: 10_000 }) })
  const pending = Array.from({ length: 5 }, (_, number) => pool.ask(task(`echo ${number}`), user))
  const answers = (await Promise.all(pending)).map(answerOf)
  expect(answers).toEqual(['0', '1', '2', 'tooBusy', 'tooBusy'])
})

test('a queue is limited in bytes as well as in tasks', async () => {
  const pool = openTestPool({ queue: roomFor({ maxTasks: 100, maxBytes: 50 }) })
  const pending = [
    pool.ask(task('pid'), user),
    pool.ask(task(`echo ${'x'.repeat(40)}`), user),
    pool.ask(task(`echo ${'y'.repeat(40)}`), user),
  ]
  const [, second, third] = await Promise.all(pending)
  expect(answerOf(second ?? { state: 'failed', why: 'crashed' })).toBe('x'.repeat(40))
  expect(third).toEqual({ state: 'failed', why: 'tooBusy' })
})

test('two workers work at the same time', async () => {
  const pool = openTestPool({ workers: 2 })
  const pids = await Promise.all([pool.ask(task('pid'), user), pool.ask(task('pid'), user)])
  expect(new Set(pids.map(answerOf)).size).toBe(2)
})

test('an idle worker is ended', async () => {
  const pool = openTestPool({ idleSeconds: 0.05 })
  const pid = answerOf(await pool.ask(task('pid'), user))
  const ended = new EventEmitter()
  const watch = setInterval(() => isRunning(pid) || ended.emit('end'), 20)
  await once(ended, 'end')
  clearInterval(watch)
  expect(pool.pids).toEqual([])
})

test('closing finishes running tasks and refuses new ones', async () => {
  const pool = openTestPool()
  const pending = [pool.ask(task('echo 1'), user), pool.ask(task('echo 2'), user)]
  const closed = pool.close()
  expect(await pool.ask(task('echo 3'), user)).toEqual({ state: 'failed', why: 'tooBusy' })
  await closed
  expect((await Promise.all(pending)).map(answerOf)).toEqual(['1', '2'])
  expect(pool.pids).toEqual([])
})

test('a missing program fails its task, not its caller', async () => {
  const missing = openTestPool({ program: () => ({ path: '/there/is/no/such/worker.js', flags: [] }) })
  expect(await missing.ask(task('pid'), user)).toEqual({ state: 'failed', why: 'crashed' })
  const unknown = openTestPool({
    program: () => {
      throw new Error('no such package')
    },
  })
  expect(await unknown.ask(task('pid'), user)).toEqual({ state: 'failed', why: 'crashed' })
  expect(troubles.join()).toContain('no such package')
})

const isRunning = (pid: unknown): boolean => {
  if (process.platform === 'linux') return existsSync(`/proc/${String(pid)}`)
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}
