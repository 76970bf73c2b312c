import { type AccountEventKind, eventMeanings } from '@bonafide/core/events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webhookTypes } from '../../server/record/outbox.ts'
import { eventsPage } from './page.ts'
import { eventSchemas } from './schemas.ts'
import { readServer, writersOf } from './writers.ts'

const server = readServer()
const schemas = eventSchemas()

test('the operators’ page is current (tools/events.ts generates it)', () => {
  expect(readFileSync('docs/operators/events.md', 'utf8')).toBe(eventsPage(server))
})

test('every event and every webhook type has a row', () => {
  const page = eventsPage(server)
  expect(schemas.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(eventMeanings).toSorted())
  for (const { kind } of schemas) {
    expect(page).toContain(`\n| \`${kind}\` | ${eventMeanings[kind].means} |`)
    expect(page).toContain(`\n| \`${webhookTypes[kind]}\` | \`${kind}\` |`)
  }
})

test('an event has a cause if and only if the server writes it', () => {
  const isWritten = schemas.map(({ kind }) => [kind, writersOf(kind, server).length > 0])
  expect(isWritten).toEqual(schemas.map(({ kind }) => [kind, eventMeanings[kind].by.length > 0]))
})

test('an author that the server names on the line of an event is among its causes', () => {
  const isKind = (text: string): text is AccountEventKind => text in eventMeanings
  const pattern = /\bkind: '(?<kind>\w+)'.*\bby: ['`](?<author>\w+)/g
  const named = [...server.values()].flatMap((text) => [...text.matchAll(pattern)].map(({ groups = {} }) => groups))
  const recordEvents = named.flatMap(({ kind = '', author = '' }) => (isKind(kind) ? [{ kind, author }] : []))
  expect(recordEvents.length).toBeGreaterThan(10)
  for (const { kind, author } of recordEvents) expect(eventMeanings[kind].by, kind).toContain(author)
})

test('a comparison does not count as a writer', () => {
  const files = new Map([['server/a.ts', "if (event.kind === 'dataDownloaded') return"]])
  expect(writersOf('dataDownloaded', files)).toEqual([])
  files.set('server/b.ts', "append(tx, house, { event: { kind: 'dataDownloaded' } })")
  expect(writersOf('dataDownloaded', files)).toEqual(['server/b.ts'])
})
