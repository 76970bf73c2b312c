import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeQueue } from './queue.ts'
import type { UploadOutcome, SubmitUpload, UploadNeeds } from './upload.ts'

const file = (name: string): File => new File(['x'], name, { type: 'image/jpeg' })
const arrived = (id: string): UploadOutcome => ({ end: 'arrived', file: id })
const lost: UploadOutcome = { end: 'lost' }

/** A scripted transport: the test defines how each attempt of each upload ends. */
const world = (script: Readonly<Record<string, readonly UploadOutcome[]>>, more: Partial<UploadNeeds> = {}) => {
  const submitted: string[] = []
  const attempts: string[] = []
  const stopped: string[] = []
  let online = true
  let back = (): void => undefined
  const remaining = new Map(Object.entries(script).map(([name, ends]) => [name, [...ends]]))
  const submit: SubmitUpload = async (id) => (submitted.push(id), 'submitted')
  const queue = makeQueue(
    { headers: () => ({}), renew: async () => true, submit, ...more },
    {
      createUploader: ({ name }) => ({
        go: () => {
          attempts.push(name)
          const end = remaining.get(name)?.shift()
          return end === undefined ? new Promise<UploadOutcome>(() => undefined) : Promise.resolve(end)
        },
        stop: (forget) => void stopped.push(`${name} ${forget}`),
      }),
      connection: { there: () => online, back: (listener) => ((back = listener), () => undefined) },
    },
  )
  const comesBack = (): void => {
    online = true
    back()
  }
  return { queue, submitted, attempts, stopped, goesAway: () => (online = false), comesBack }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('the queue submits a finished upload once, with its id', async () => {
  const { queue, submitted } = world({ a: [arrived('1')] })
  const id = queue.add(file('a'), { kind: 'documentFront' })
  expect(await queue.arrival(id)).toBe('1')
  expect(submitted).toEqual(['1'])
  expect(queue.all()).toMatchObject([{ kind: 'documentFront', status: { state: 'arrived', file: '1' } }])
})

test('two uploads run in parallel by default, and a third waits for its turn', async () => {
  const { queue, attempts } = world({ a: [arrived('1')], c: [arrived('3')] })
  for (const name of ['b', 'a', 'c']) queue.add(file(name), { kind: 'paper' })
  expect(attempts).toEqual(['b', 'a'])
  await settle()
  expect(attempts).toEqual(['b', 'a', 'c'])
})

describe('a lost connection', () => {
  test('leads to retries after increasing delays, and to one submission', async () => {
    const { queue, submitted, attempts } = world({ a: [lost, lost, arrived('1')] })
    queue.add(file('a'), { kind: 'face' })
    await settle()
    expect(queue.all()[0]?.status).toEqual({ state: 'waiting', why: 'connection' })
    await vi.advanceTimersByTimeAsync(499)
    expect(attempts).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(submitted).toEqual(['1'])
  })

  test('reported by the browser never becomes a failure, and the upload resumes when it ends', async () => {
    const { queue, goesAway, comesBack, submitted } = world({ a: [...Array.from({ length: 100 }, () => lost), arrived('1')] })
    goesAway()
    queue.add(file('a'), { kind: 'face' })
    await vi.advanceTimersByTimeAsync(99 * 10_000)
    expect(queue.all()[0]?.status).toEqual({ state: 'waiting', why: 'connection' })
    expect(submitted).toEqual([])
    comesBack()
    await settle()
    await vi.advanceTimersByTimeAsync(500)
    expect(submitted).toEqual(['1'])
  })

  test('ends in a failure after many attempts, and a retry starts again', async () => {
    const { queue, submitted } = world({ a: [...Array.from({ length: 11 }, () => lost), arrived('1')] })
    const id = queue.add(file('a'), { kind: 'face' })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(queue.all()[0]?.status).toEqual({ state: 'failed' })
    queue.retry(id)
    await settle()
    expect(submitted).toEqual(['1'])
  })

  test('during the submission does not send the bytes again', async () => {
    const answers = ['again', 'submitted'] as const
    let submissions = 0
    const { queue, attempts } = world({ a: [arrived('1')] }, { submit: async () => answers[submissions++] ?? 'submitted' })
    const id = queue.add(file('a'), { kind: 'face' })
    await vi.advanceTimersByTimeAsync(500)
    expect(await queue.arrival(id)).toBe('1')
    expect([submissions, attempts.length]).toEqual([2, 1])
  })
})

test('the queue renews an expired token once for all uploads, and loses none', async () => {
  const renew = vi.fn<() => Promise<boolean>>(async () => true)
  const { queue, submitted } = world({ a: [{ end: 'token' }, arrived('1')], b: [{ end: 'token' }, arrived('2')] }, { renew })
  queue.add(file('a'), { kind: 'documentFront' })
  queue.add(file('b'), { kind: 'documentBack' })
  await settle()
  expect(submitted).toEqual(['1', '2'])
  expect(renew).toHaveBeenCalledTimes(1)
})

test('if the token cannot be renewed, the file stays in the queue, and a retry sends it', async () => {
  const { queue, submitted } = world({ a: [{ end: 'token' }, arrived('1')] }, { renew: async () => false })
  const id = queue.add(file('a'), { kind: 'face' })
  await settle()
  expect(queue.all()[0]?.status).toEqual({ state: 'failed' })
  queue.retry(id)
  await settle()
  expect(submitted).toEqual(['1'])
})

test('a refusal is final, and has a message', async () => {
  const { queue, attempts } = world({ a: [{ end: 'refused', why: 'Too large.' }] })
  const id = queue.add(file('a'), { kind: 'paper' })
  expect(await queue.arrival(id)).toBeUndefined()
  queue.retry(id)
  await settle()
  expect(queue.all()[0]?.status).toEqual({ state: 'refused', why: 'Too large.' })
  expect(attempts).toHaveLength(1)
})

test('a new picture of a side replaces only the picture of that side that is being uploaded', async () => {
  const { queue, stopped } = world({}, { single: (kind) => kind.startsWith('document') })
  queue.add(file('first'), { kind: 'documentFront' })
  queue.add(file('back'), { kind: 'documentBack' })
  queue.add(file('second'), { kind: 'documentFront' })
  expect(queue.all().map(({ name }) => name)).toEqual(['back', 'second'])
  expect(stopped).toEqual(['first true'])
})

test('a new file of a kind that allows several replaces none, and as many files upload in parallel as configured', () => {
  const { queue, stopped, attempts } = world({}, { single: () => false, atOnce: 3 })
  for (const name of ['a', 'b', 'c', 'd']) queue.add(file(name), { kind: 'paper' })
  expect([stopped, attempts]).toEqual([[], ['a', 'b', 'c']])
})

test('without a submit step, a file arrives as soon as it is uploaded', async () => {
  const createUploader = () => ({ go: async () => arrived('1'), stop: () => undefined })
  const connection = { there: () => true, back: () => () => undefined }
  const queue = makeQueue({ headers: () => ({}), renew: async () => true }, { createUploader, connection })
  expect(await queue.arrival(queue.add(file('a'), { kind: 'paper' }))).toBe('1')
})

test('closing stops the uploads, and no caller waits forever', async () => {
  const { queue, stopped } = world({})
  const arrival = queue.arrival(queue.add(file('a'), { kind: 'face' }))
  queue.close()
  expect(await arrival).toBeUndefined()
  expect(stopped).toEqual(['a false'])
})
