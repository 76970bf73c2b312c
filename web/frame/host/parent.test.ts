import { expect, test } from 'vitest'
import { parentOf } from './parent.ts'

const area = 'https://area.example'
const init = { type: 'INIT_DATA', data: { accessToken: 'a', language: 'en', theme: 'white', deviceId: 'd' } }

/** A frame's window, and a parent window that records what is posted to it. */
const windows = () => {
  const self = new EventTarget()
  const posted: unknown[] = []
  const parent = { postMessage: (message: unknown, origin: string) => void posted.push([origin, message]) }
  const receive = (data: unknown, origin: string, source: unknown = parent): void => {
    self.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  }
  return { self: self as unknown as Window, parent: parent as unknown as Window, posted, receive }
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
  const { self, parent, posted, receive } = windows()
  const frameParent = parentOf({ self, parent, ancestors: undefined }, [area, 'https://other.example'])
  const received: unknown[] = []
  frameParent?.hear((message) => received.push(message))
  frameParent?.say({ type: 'SASS_INIT' })
  expect(posted.splice(0)).toEqual([
    [area, { type: 'SASS_INIT' }],
    ['https://other.example', { type: 'SASS_INIT' }],
  ])
  receive(init, 'https://other.example')
  frameParent?.say({ type: 'SASS_LOADED' })
  expect(posted).toEqual([['https://other.example', { type: 'SASS_LOADED' }]])
  expect(received).toHaveLength(1)
  receive(init, area)
  expect(received).toHaveLength(1)
  receive(init, 'https://other.example')
  expect(received).toHaveLength(2)
})

test('messages from another page that may embed the frame are ignored', () => {
  const { self, parent, receive } = windows()
  const received: unknown[] = []
  parentOf({ self, parent, ancestors: ['https://other.example', area] }, [area, 'https://other.example'])?.hear((message) =>
    received.push(message),
  )
  receive(init, area)
  expect(received).toEqual([])
  receive(init, 'https://other.example')
  expect(received).toEqual([init])
})

test('messages from other windows and unreadable messages are ignored, and all messages after stopping', () => {
  const { self, parent, receive } = windows()
  const received: unknown[] = []
  const stop = parentOf({ self, parent, ancestors: [area] }, [area])?.hear((message) => received.push(message))
  receive(init, 'https://evil.example')
  receive(init, `${area}.evil.example`)
  receive(init, area, self)
  receive(init, area, null)
  receive({ type: 'INIT_DATA' }, area)
  receive('INIT_DATA', area)
  expect(received).toEqual([])
  receive(init, area)
  expect(received).toEqual([init])
  stop?.()
  receive(init, area)
  expect(received).toHaveLength(1)
})
