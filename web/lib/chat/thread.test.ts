import { describe, expect, test } from 'vitest'
import { freshThread, type ChatLine, nextThread, type ChatPage, type ThreadStep, type Thread } from './thread.ts'

const line = (position: number, over: Partial<ChatLine> = {}): ChatLine => ({
  position,
  mine: false,
  name: null,
  text: `line ${position}`,
  at: '2030-01-01T00:00:00.000Z',
  key: null,
  ...over,
})
const page = (lines: readonly ChatLine[], over: Partial<ChatPage> = {}): ChatPage => ({
  standing: 'open',
  lines,
  more: false,
  read: 0,
  unread: 0,
  ...over,
})
const after = (...steps: readonly ThreadStep[]): Thread => steps.reduce(nextThread, freshThread)
const positions = ({ lines }: Thread): readonly number[] => lines.map(({ position }) => position)

describe('lines', () => {
  test('are in order and unique, regardless of how they arrived', () => {
    const thread = after(
      { did: 'loaded', from: 'newest', page: page([line(5), line(6)], { more: true }) },
      { did: 'loaded', from: 'after', page: page([line(6), line(9)]) },
      { did: 'loaded', from: 'before', page: page([line(2), line(5)]) },
    )
    expect(positions(thread)).toEqual([2, 5, 6, 9])
    expect(thread.earlier).toBe(false)
  })

  test('that arrive later do not change whether there are earlier ones', () => {
    const thread = after(
      { did: 'loaded', from: 'newest', page: page([line(5)], { more: true }) },
      { did: 'loaded', from: 'after', page: page([line(6)]) },
    )
    expect(thread.earlier).toBe(true)
  })

  test('that are earlier do not change the conversation’s state', () => {
    const thread = after(
      { did: 'loaded', from: 'newest', page: page([line(5)], { unread: 3, standing: 'closed' }) },
      { did: 'loaded', from: 'before', page: page([line(2)], { unread: 0, standing: 'open' }) },
    )
    expect(thread).toMatchObject({ unread: 3, standing: 'closed' })
  })
})

describe('a message that is being sent', () => {
  const sends: ThreadStep = { did: 'sends', key: 'k', text: 'hello' }
  const own = line(7, { mine: true, key: 'k' })

  test.each<[string, readonly ThreadStep[]]>([
    ['its own answer', [{ did: 'sent', line: own }]],
    ['the stream, before its own answer', [{ did: 'loaded', from: 'after', page: page([own]) }]],
    [
      'the stream and its own answer',
      [
        { did: 'loaded', from: 'after', page: page([own]) },
        { did: 'sent', line: own },
      ],
    ],
  ])('appears once, confirmed by %s', (_by, steps) => {
    const thread = after(sends, ...steps)
    expect([thread.unsent, positions(thread)]).toEqual([[], [7]])
  })

  test('keeps its text and the reason for a refusal until it is sent again', () => {
    const refused = after(sends, { did: 'refused', key: 'k', why: 'too fast' })
    expect(refused.unsent).toEqual([{ key: 'k', text: 'hello', why: 'too fast' }])
    expect(nextThread(refused, sends).unsent).toEqual([{ key: 'k', text: 'hello', why: undefined }])
  })

  test('reopens a closed conversation only once it has arrived', () => {
    const closed: ThreadStep = { did: 'loaded', from: 'newest', page: page([line(1)], { standing: 'closed' }) }
    expect(after(closed, sends).standing).toBe('closed')
    expect(after(closed, sends, { did: 'sent', line: own }).standing).toBe('open')
  })
})

test('the read position never moves backwards, and reading the last line clears the unread count', () => {
  const thread = after({ did: 'loaded', from: 'newest', page: page([line(5), line(6)], { unread: 2 }) })
  expect(nextThread(thread, { did: 'read', position: 5 })).toMatchObject({ read: 5, unread: 2 })
  const all = nextThread(thread, { did: 'read', position: 6 })
  expect(all).toMatchObject({ read: 6, unread: 0 })
  expect(nextThread(all, { did: 'read', position: 1 }).read).toBe(6)
})

test('a failure does not hide a loaded conversation', () => {
  expect(after({ did: 'failed', why: 'Too many' })).toMatchObject({ state: 'failed', why: 'Too many' })
  expect(after({ did: 'loaded', from: 'newest', page: page([]) }, { did: 'failed', why: undefined }).state).toBe('there')
})

test('an erased person’s conversation leaves nothing on the page', () => {
  const thread = after(
    { did: 'loaded', from: 'newest', page: page([line(5)]) },
    { did: 'loaded', from: 'after', page: page([], { standing: 'erased' }) },
  )
  expect(thread).toMatchObject({ standing: 'erased', lines: [] })
})
