import { expect, test } from 'vitest'
import { parentOf } from './parent.ts'

const area = 'https://area.example'
const init = { type: 'INIT_DATA', data: { accessToken: 'a', language: 'en', theme: 'white', deviceId: 'd' } }

/** A window that records what is posted to it. */
const windows = () => {
  const self = new EventTarget()
  const posted: unknown[] = []
  const parent = { postMessage: (message: unknown, origin: string) => void posted.push([origin, message]) }
  const comes = (data: unknown, origin: string, source: unknown = parent): void => {
    self.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }
  return { self: self as unknown as Window, parent: parent as unknown as Window, posted, comes }
}

test('a frame in no page, or in an unknown page, has no parent', () => {
  const { self, parent } = windows()
  expect(parentOf({ self, parent: self, ancestors: [] }, [area])).toBeUndefined()
  expect(parentOf({ self, parent, ancestors: ['https://evil.example', area] }, [area])).toBeUndefined()
  expect(parentOf({ self, parent, ancestors: ['https://area.example.evil.example'] }, [area])).toBeUndefined()
  expect(parentOf({ self, parent, ancestors: undefined }, [])).toBeUndefined()
})

test('the frame posts messages only to the embedding origin, never to all origins', () => {
  const { self, parent, posted } = windows()
  parentOf({ self, parent, ancestors: [area] }, ['http://localhost:4000', area])?.say({ type: 'SASS_INIT' })
  expect(posted).toEqual([[area, { type: 'SASS_INIT' }]])
})

test('if the browser hides the origin, the frame asks all permitted origins, and keeps the origin that answers', () => {
  const { self, parent, posted, comes } = windows()
  const found = parentOf({ self, parent, ancestors: undefined }, [area, 'https://other.example'])
  const heard: unknown[] = []
  found?.hear((message) => heard.push(message))
  found?.say({ type: 'SASS_INIT' })
  expect(posted.splice(0)).toEqual([
    [area, { type: 'SASS_INIT' }],
    ['https://other.example', { type: 'SASS_INIT' }],
  ])
  comes(init, 'https://other.example')
  found?.say({ type: 'SASS_LOADED' })
  expect(posted).toEqual([['https://other.example', { type: 'SASS_LOADED' }]])
  expect(heard).toHaveLength(1)
  comes(init, area)
  expect(heard).toHaveLength(1)
  comes(init, 'https://other.example')
  expect(heard).toHaveLength(2)
})

test('messages from another page that may embed it are ignored', () => {
  const { self, parent, comes } = windows()
  const heard: unknown[] = []
  parentOf({ self, parent, ancestors: ['https://other.example', area] }, [area, 'https://other.example'])?.hear((message) =>
    heard.push(message),
  )
  comes(init, area)
  expect(heard).toEqual([])
  comes(init, 'https://other.example')
  expect(heard).toEqual([init])
})

test('messages from other windows and unreadable ones are ignored, and all of them after stopping', () => {
  const { self, parent, comes } = windows()
  const heard: unknown[] = []
  const stop = parentOf({ self, parent, ancestors: [area] }, [area])?.hear((message) => heard.push(message))
  comes(init, 'https://evil.example')
  comes(init, `${area}.evil.example`)
  comes(init, area, self)
  comes(init, area, null)
  comes({ type: 'INIT_DATA' }, area)
  comes('INIT_DATA', area)
  expect(heard).toEqual([])
  comes(init, area)
  expect(heard).toEqual([init])
  stop?.()
  comes(init, area)
  expect(heard).toHaveLength(1)
})
