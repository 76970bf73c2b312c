import { deskCatalogs, type DeskWords } from '@bonafide/locales/generated/desk'
import { makeSay } from '@bonafide/locales/words'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { sayAge, sayDue } from './say-due.ts'

const { default: catalog } = await deskCatalogs.en()
const say = makeSay<DeskWords, ReactNode>(catalog, 'en')
const now = Date.parse('2026-05-04T12:00:00Z')

test.each([
  ['2026-05-04T12:59:00Z', 'Due in 0 hours', 'soon'],
  ['2026-05-04T13:00:00Z', 'Due in 1 hour', 'soon'],
  ['2026-05-06T11:59:00Z', 'Due in 47 hours', 'later'],
  ['2026-05-06T12:00:00Z', 'Due in 2 days', 'later'],
  ['2026-05-04T11:59:59Z', 'Overdue since 4 May 2026', 'late'],
])('a case due at %s is shown as: %s', (dueAt, text, state) => {
  expect(sayDue(say, dueAt, now)).toEqual({ text, state })
})

test.each([
  ['2026-05-04T12:30:00Z', 'Opened just now'],
  ['2026-05-04T11:01:00Z', 'Opened just now'],
  ['2026-05-04T11:00:00Z', 'Opened 1 hour ago'],
  ['2026-05-02T12:00:01Z', 'Opened 47 hours ago'],
  ['2026-05-02T12:00:00Z', 'Opened 2 days ago'],
])('a case opened at %s is shown as: %s', (openedAt, text) => expect(sayAge(say, openedAt, now)).toBe(text))
