import { beforeEach, expect, test, vi } from 'vitest'
import { retryAfterHidden } from './while-seen.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const setVisibility = (visibilityState: 'hidden' | 'visible'): void => {
  Object.assign(page, { visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  Object.assign(page, { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  return () => vi.unstubAllGlobals()
})

const networkFailure = { ok: false, code: 'network' }
const good = { ok: true, code: '00000' }

/** Returns the answers in order, and counts the requests. */
const answering = (...answers: readonly (typeof networkFailure)[]) => {
  const request = vi.fn<() => Promise<typeof networkFailure>>()
  for (const answer of answers) request.mockResolvedValueOnce(answer)
  return request
}

test.each(['network', 'timeout'])(
  'retryAfterHidden repeats a request that failed (%s) on a hidden page once the page is visible again',
  async (code) => {
    const request = answering({ ok: false, code }, good)
    const answer = retryAfterHidden(request)
    setVisibility('hidden')
    await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1))
    await new Promise((done) => setImmediate(done))
    expect(request).toHaveBeenCalledTimes(1)
    setVisibility('visible')
    expect(await answer).toBe(good)
  },
)

test('retryAfterHidden also repeats a request that failed after the page became visible again', async () => {
  const request = answering(networkFailure, good)
  const answer = retryAfterHidden(request)
  setVisibility('hidden')
  setVisibility('visible')
  expect(await answer).toBe(good)
})

test.each<[string, typeof networkFailure, boolean]>([
  ['a failure while the page was visible', networkFailure, false],
  ['a refusal', { ok: false, code: '1' }, true],
  ['a success', good, true],
])('retryAfterHidden returns %s without a retry', async (_, given, hidden) => {
  const request = answering(given, good)
  const answer = retryAfterHidden(request)
  if (hidden) setVisibility('hidden')
  expect(await answer).toBe(given)
  expect(request).toHaveBeenCalledTimes(1)
})

test('retryAfterHidden returns a second failure without another retry', async () => {
  const request = answering(networkFailure, networkFailure, good)
  const answer = retryAfterHidden(request)
  setVisibility('hidden')
  setVisibility('visible')
  expect(await answer).toBe(networkFailure)
  expect(request).toHaveBeenCalledTimes(2)
})
