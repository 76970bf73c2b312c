import { expect, test } from 'vitest'
import { datesIn } from './dates-in.ts'

test.each([
  ['Date: 2026-11-05', ['2026-11-05']],
  ['2026/11/05 and 2026.11.06', ['2026-11-06', '2026-11-05']],
  ['05.11.2026', ['2026-11-05']],
  ['5 . 11 . 2026', ['2026-11-05']],
  ['25/12/2025', ['2025-12-25']],
  ['12/25/2025', ['2025-12-25']],
  ['5 November 2026', ['2026-11-05']],
  ['November 5th, 2026', ['2026-11-05']],
  ['Nov. 5, 2026', ['2026-11-05']],
  ['5-Nov-2026', ['2026-11-05']],
  ['the 1st of March 2026', ['2026-03-01']],
  ['5. November 2026', ['2026-11-05']],
  ['12. März 2026', ['2026-03-12']],
  ['le 1er août 2026', ['2026-08-01']],
  ['5 de noviembre de 2026', ['2026-11-05']],
  ['5 de março de 2026', ['2026-03-05']],
  ['5 ноября 2026 г.', ['2026-11-05']],
  ['5 Νοεμβρίου 2026', ['2026-11-05']],
  ['5 Kasım 2026', ['2026-11-05']],
  ['ngày 5 tháng 11 năm 2026', ['2026-11-05']],
  ['2026年11月5日', ['2026-11-05']],
  ['2026년 11월 5일', ['2026-11-05']],
  ['٥ نوفمبر ٢٠٢٦', ['2026-11-05']],
  ['٠٥/١٣/٢٠٢٦ و ١٣/٠٥/٢٠٢٦', ['2026-05-13']],
  ['5 בנובמבר 2026', ['2026-11-05']],
  ['5 พฤศจิกายน 2569', ['2026-11-05']],
  ['5 नवंबर 2026', ['2026-11-05']],
  ['Statement 01.10.2026 – 31.10.2026, printed 2 November 2026', ['2026-11-02', '2026-10-31', '2026-10-01']],
])('finds the dates in: %s', (text, days) => {
  expect(datesIn(text)).toEqual(days)
})

test.each([['30.02.2026'], ['00/00/2026'], ['5 Smarch 2026'], ['123456/11/2026'], ['1.2.3'], ['20261105'], ['5 November 1850'], ['']])(
  'finds no date in: %s',
  (text) => {
    expect(datesIn(text)).toEqual([])
  },
)

test('an ambiguous date is read as the earlier one, so that no paper seems newer than it is', () => {
  expect(datesIn('3/4/2026')).toEqual(['2026-03-04'])
  expect(datesIn('4/3/2026')).toEqual(['2026-03-04'])
  expect(datesIn('5 listopada 2026')).toEqual(['2026-10-05'])
})

test('the other dates of the paper show whether the day or the month comes first', () => {
  expect(datesIn('31/1/2026 3/4/2026')).toEqual(['2026-04-03', '2026-01-31'])
  expect(datesIn('1/31/2026 4/3/2026')).toEqual(['2026-04-03', '2026-01-31'])
})

test('a repeated date counts once', () => {
  expect(datesIn('5 May 2026, 2026-05-05, 05.05.2026')).toEqual(['2026-05-05'])
})
