import { beforeEach, expect, test, vi } from 'vitest'
import { whileSeen } from './while-seen.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const turns = (visibilityState: 'hidden' | 'visible'): void => {
  Object.assign(page, { visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  Object.assign(page, { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  return () => vi.unstubAllGlobals()
})

const lost = { ok: false, code: 'network' }
const good = { ok: true, code: '00000' }

/** Returns the answers in order, and counts the requests. */
const answering = (...answers: readonly (typeof lost)[]) => {
  const ask = vi.fn<() => Promise<typeof lost>>()
  for (const answer of answers) ask.mockResolvedValueOnce(answer)
  return ask
}

test.each(['network', 'timeout'])(
  'whileSeen repeats a request that failed (%s) on a hidden page once the page is visible again',
  async (code) => {
    const ask = answering({ ok: false, code }, good)
    const answer = whileSeen(ask)
    turns('hidden')
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
    await new Promise((done) => setImmediate(done))
    expect(ask).toHaveBeenCalledTimes(1)
    turns('visible')
    expect(await answer).toBe(good)
  },
)

test('whileSeen also repeats a request that failed after the page became visible again', async () => {
  const ask = answering(lost, good)
  const answer = whileSeen(ask)
  turns('hidden')
  turns('visible')
  expect(await answer).toBe(good)
})

test.each<[string, typeof lost, boolean]>([
  ['a failure while the page was visible', lost, false],
  ['a refusal', { ok: false, code: '1' }, true],
  ['a success', good, true],
])('whileSeen returns %s without a retry', async (_, given, away) => {
  const ask = answering(given, good)
  const answer = whileSeen(ask)
  if (away) turns('hidden')
  expect(await answer).toBe(given)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('whileSeen returns a second failure without another retry', async () => {
  const ask = answering(lost, lost, good)
  const answer = whileSeen(ask)
  turns('hidden')
  turns('visible')
  expect(await answer).toBe(lost)
  expect(ask).toHaveBeenCalledTimes(2)
})
