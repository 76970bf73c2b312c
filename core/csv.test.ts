import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  [12, '12'],
  [-12, '-12'],
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  [' edge', '" edge"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])('%j is written as %j', (value, written) => expect(csvLine([value])).toBe(`${written}\r\n`))

test('joins cells with commas and ends the line with CRLF', () => expect(csvLine(['day', 3, 'x'])).toBe('day,3,x\r\n'))
