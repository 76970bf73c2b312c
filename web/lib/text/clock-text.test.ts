import { expect, test } from 'vitest'
import { dayText, daysAwayText, momentText, writtenDayText } from './clock-text.ts'

const now = new Date(2026, 10, 22, 23, 30)

test.each([
  ['en', '4\u00a0December\u00a02026', 'in 12 days'],
  ['ar', '4\u00a0ديسمبر\u00a02026', 'خلال 12 يومًا'],
  ['ja', '2026年12月4日', '12日後'],
  ['zh-CN', '2026年12月4日', '12天后'],
  ['zh-TC', '2026年12月4日', '12天後'],
] as const)('in %s a day is written as “%s”, and its distance as “%s”', (language, day, away) => {
  const at = new Date(2026, 11, 4, 0, 10)
  expect([dayText(at, language), daysAwayText(at, now, language)]).toEqual([day, away])
})

test.each([
  [new Date(2026, 10, 22, 0, 5), 'today'],
  [new Date(2026, 10, 23, 0, 5), 'tomorrow'],
  [new Date(2026, 10, 20, 23, 59), '2 days ago'],
  [new Date(2027, 1, 20), 'in 90 days'],
  [new Date(2027, 1, 21), null],
] as const)('the distance of %s counts calendar days, not hours: %s', (at, text) => expect(daysAwayText(at, now, 'en')).toBe(text))

test.each([
  ['1991-04-17', 'en', '17\u00a0April\u00a01991'],
  ['1991-04-17', 'zh-CN', '1991年4月17日'],
  ['1991-04-17', 'ar', '17\u00a0أبريل\u00a01991'],
  ['1991-**-**', 'en-GB', '**/**/1991'],
  ['1991-**-**', 'de', '**.**.1991'],
  ['1991-**-**', 'ja', '1991/**/**'],
  ['1991-04-**', 'en', '1991-04-**'],
  ['1991-13-45', 'en', '1991-13-45'],
  ['17 April 1991', 'en', '17 April 1991'],
] as const)('the day “%s” in %s is written as “%s”', (text, language, written) => expect(writtenDayText(text, language)).toBe(written))

test.each([
  ['en', '4\u00a0December\u00a02026 at 00:10'],
  ['de', '4.\u00a0Dezember\u00a02026 um 00:10'],
  ['es', '4\u00a0de\u00a0diciembre\u00a0de\u00a02026 a las 0:10'],
] as const)('in %s a moment can wrap only between day and time', (language, text) =>
  expect(momentText(new Date(2026, 11, 4, 0, 10), language)).toBe(text),
)
