import { deskCatalogs, type DeskWords } from '@bonafide/locales/generated/desk'
import { makeSay } from '@bonafide/locales/words'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { sayDue } from './say-due.ts'

const { default: catalog } = await deskCatalogs.en()
const say = makeSay<DeskWords, ReactNode>(catalog, 'en')
const now = Date.parse('2026-05-04T12:00:00Z')

test.each([
  ['2026-05-04T12:59:00Z', 'Due in 0 hours', false],
  ['2026-05-04T13:00:00Z', 'Due in 1 hour', false],
  ['2026-05-06T11:59:00Z', 'Due in 47 hours', false],
  ['2026-05-06T12:00:00Z', 'Due in 2 days', false],
  ['2026-05-04T11:59:59Z', 'Overdue since May 4, 2026', true],
])('what is due at %s: %s', (dueAt, text, late) => {
  expect(sayDue(say, dueAt, now)).toEqual({ text, late })
})
