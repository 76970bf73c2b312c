import { expect, test } from 'vitest'
import { Answers, maxAnswers } from './evidence.ts'

const many = <Made>(count: number, make: (n: number) => Made) => Array.from({ length: count }, (_, n) => make(n))

test.each([
  ['none', {}, true],
  ['two, one with a line break', { 'fund.source': 'salary', 'fund.year.2026': 'two\nlines' }, true],
  ['the maximum number', Object.fromEntries(many(maxAnswers, (n) => [`q${n}`, 'x'])), true],
  ['one too many', Object.fromEntries(many(maxAnswers + 1, (n) => [`q${n}`, 'x'])), false],
  ['an empty one', { a: '' }, false],
  ['a long one', { a: 'x'.repeat(2001) }, false],
  ['a number', { a: 1 }, false],
  ['one with a mark that reverses the text direction', { a: 'turned \u202e around' }, false],
  ['a question id with a space', { 'a b': 'x' }, false],
])('answers: %s', (_name, answers, good) => expect(Answers.safeParse(answers).success).toBe(good))

test('an answer named like a prototype is dropped and changes no other object', () => {
  expect(Answers.parse(JSON.parse('{"__proto__":"x"}'))).toEqual({})
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})
