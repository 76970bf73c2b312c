import { Refusal } from '@bonafide/core/refusal'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const parse = (text: string): unknown => parseJson(Buffer.from(text))

test.each(['__proto__', 'constructor', 'prototype', '\\u005f_proto__', 'c\\u006fnstructor'])(
  'refuses a member called %s at any depth',
  (name) => {
    for (const text of [`{"${name}":1}`, `{"a":{"b":[{"${name}":{}}]}}`]) expect(() => parse(text)).toThrow(new Refusal('body.malformed'))
  },
)

test.each([
  ['', {}],
  ['{}', {}],
  ['[]', []],
  ['1', 1],
  ['{"a":{"b":[1,"c:d",null,true]}}', { a: { b: [1, 'c:d', null, true] } }],
])('%j is parsed as %j', (text, value) => {
  expect(parse(text)).toEqual(value)
})

test('accepts thirty-two levels and refuses more', () => {
  const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
  expect(() => parse(nested(32))).not.toThrow()
  expect(() => parse(nested(33))).toThrow(new Refusal('body.malformed'))
})
