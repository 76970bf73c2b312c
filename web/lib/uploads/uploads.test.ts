import { beforeEach, expect, test, vi } from 'vitest'
import { connection } from './uploads.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = new EventTarget()
const navigator = { onLine: true }

beforeEach(() => {
  Object.assign(page, { visibilityState: 'visible' })
  navigator.onLine = true
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  return () => vi.unstubAllGlobals()
})

const setVisibility = (visibilityState: 'hidden' | 'visible'): void => {
  Object.assign(page, { visibilityState })
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a hidden page, or a browser that is offline, counts as having no connection', () => {
  expect(connection.there()).toBe(true)
  setVisibility('hidden')
  expect(connection.there()).toBe(false)
  setVisibility('visible')
  expect(connection.there()).toBe(true)
  navigator.onLine = false
  expect(connection.there()).toBe(false)
})

test('the connection reports a return to the page or to the network, but not leaving', () => {
  const back = vi.fn<() => void>()
  const stop = connection.back(back)
  setVisibility('hidden')
  expect(back).not.toHaveBeenCalled()
  setVisibility('visible')
  expect(back).toHaveBeenCalledTimes(1)
  browser.dispatchEvent(new Event('online'))
  expect(back).toHaveBeenCalledTimes(2)
  stop()
  setVisibility('visible')
  browser.dispatchEvent(new Event('online'))
  expect(back).toHaveBeenCalledTimes(2)
})
