import { recordUsage } from '@bonafide/core/calls/analytics'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventsAtOnce, makeRecorder, type RecordedEvent, type RecorderNeeds } from './recorder.ts'

const click = (element: string): RecordedEvent => ({
  kind: 'click',
  element,
  page: '/verified/enter',
  mode: 'kyc',
  time: 1_900_000_000_000,
})

function recorded(overrides: Partial<RecorderNeeds> = {}) {
  const sent: Parameters<RecorderNeeds['send']>[0][] = []
  let count = 0
  const recorder = makeRecorder({
    draw: () => String((count += 1)).padStart(32, '0'),
    stay: () => 'visit-0001',
    send: (batch) => sent.push(batch) > 0,
    ...overrides,
  })
  return { recorder, sent }
}

test('a flush sends the noted events together, once, in the form that the server accepts', () => {
  const { recorder, sent } = recorded()
  recorder.note(click('home.start.basic'))
  recorder.note({ ...click('page.seen'), kind: 'exposure' })
  expect(sent).toEqual([])
  recorder.flush()
  recorder.flush()
  expect(sent).toHaveLength(1)
  expect(z.parse(recordUsage.body, sent[0]).events).toEqual([
    { ...click('home.start.basic'), event: 'home.start', mode: 'kyc', session: 'visit-0001' },
    { ...click('page.seen'), kind: 'exposure', event: 'page.seen', mode: 'kyc', session: 'visit-0001' },
  ])
})

test('the recorder sends a full batch without waiting', () => {
  const { recorder, sent } = recorded()
  for (let count = 0; count < eventsAtOnce * 2 + 1; count += 1) recorder.note(click(`home.thing.${count}`))
  expect(sent.map(({ events }) => events.length)).toEqual([eventsAtOnce, eventsAtOnce])
})

test('the recorder sends a failed batch again under its own id, before later events', () => {
  const sentBatches: string[] = []
  let full = true
  const { recorder } = recorded({
    send: ({ batch, events }) => !full && sentBatches.push(`${Number(batch)}:${events.map((event) => event.element).join()}`) > 0,
  })
  recorder.note(click('first'))
  recorder.flush()
  recorder.note(click('second'))
  full = false
  recorder.flush()
  expect(sentBatches).toEqual(['1:first', '2:second'])
})

test('a page that can never send keeps only ten batches', () => {
  let full = true
  const { recorder, sent } = recorded({ send: (batch) => !full && sent.push(batch) > 0 })
  for (let count = 0; count < eventsAtOnce * 40; count += 1) recorder.note(click(`home.thing.${count}`))
  full = false
  recorder.flush()
  expect(sent).toHaveLength(10)
})

test.each(['', ' ', 'ada@example.com', 'two words', '-x', 'x'.repeat(65)])(
  'the recorder drops an event with the invalid name %j, but no other',
  (element) => {
    const { recorder, sent } = recorded()
    recorder.note(click(element))
    recorder.note(click('home.start.basic'))
    recorder.flush()
    expect(sent[0]?.events.map((event) => event.element)).toEqual(['home.start.basic'])
  },
)
