import { expect, test } from 'vitest'
import { dayText, daysAwayText, writtenDayText } from './clock-text.ts'

const now = new Date(2026, 10, 22, 23, 30)

test.each([
  ['en', '4 December 2026', 'in 12 days'],
  ['ar', '4 ديسمبر 2026', 'خلال 12 يومًا'],
  ['zh-CN', '2026年12月4日', '12天后'],
] as const)('a day in %s', (language, day, away) => {
  const at = new Date(2026, 11, 4, 0, 10)
  expect([dayText(at, language), daysAwayText(at, now, language)]).toEqual([day, away])
})

test.each([
  [new Date(2026, 10, 22, 0, 5), 'today'],
  [new Date(2026, 10, 23, 0, 5), 'tomorrow'],
  [new Date(2026, 10, 20, 23, 59), '2 days ago'],
  [new Date(2027, 1, 20), 'in 90 days'],
  [new Date(2027, 1, 21), null],
] as const)('%s is counted by the calendar, not by hours', (at, said) => expect(daysAwayText(at, now, 'en')).toBe(said))

test.each([
  ['1991-04-17', 'en', '17 April 1991'],
  ['1991-04-17', 'zh-CN', '1991年4月17日'],
  ['1991-04-17', 'ar', '17 أبريل 1991'],
  ['1991-04-**', 'en', '1991-04-**'],
  ['1991-13-45', 'en', '1991-13-45'],
  ['17 April 1991', 'en', '17 April 1991'],
] as const)('%s in %s is %s', (text, language, said) => expect(writtenDayText(text, language)).toBe(said))
