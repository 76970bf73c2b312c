import { expect, test } from 'vitest'
import { parseSiteJson } from './parse-json.ts'

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', 'line 3 has "b" where a comma or the closing bracket is expected'],
  ['{\n  "a": 1,\n}', 'line 3 has } where a name in double quotes is expected'],
  ['{\n  "a": 1', 'line 2 ends where a comma or the closing bracket is expected'],
  ['', 'line 1 ends where a value is expected'],
  ["{ 'a': 1 }", "line 1 has ' where a name in double quotes or } is expected"],
  ['{\n"a": "x\n}', 'line 2 has a text without its closing quote where a value is expected'],
  ['[1, 2,]', 'line 1 has ] where a value is expected'],
  ['{} {}', 'line 1 has { where nothing more is expected'],
  ['{ "a": 1,\n "a": 2 }', 'line 2 says "a" a second time'],
  ['{ "a": 01 }', 'line 1 has 0 where a value is expected'],
  ['{\n\u00a0}', 'line 2 has \u00a0 where a name in double quotes or } is expected'],
  ['// a comment\n{}', 'line 1 has / where a value is expected'],
])('%j is reported with the line of its fault', (text, fault) => {
  expect(parseSiteJson(text)).toEqual({ fault })
  if (!fault.includes('second time')) expect(() => JSON.parse(text)).toThrow(SyntaxError)
})

test.each(['{}', ' [ ] ', '"x"', '{"a":[{"b":null},true,-1.5e3,"\\u00e9"],"c":{"a":1}}', '\n{ "a" : { } }\n'])(
  '%j is parsed as by JSON.parse',
  (text) => expect(parseSiteJson(text)).toEqual({ value: JSON.parse(text) }),
)
