import { expect, test } from 'vitest'
import { Answers, Files, mostAnswers, mostFiles } from './evidence.ts'

const file = (n: number, kind = 'paper') => ({ id: n.toString(16).padStart(32, '0'), kind })
const many = <Made>(count: number, make: (n: number) => Made) => Array.from({ length: count }, (_, n) => make(n))

test.each([
  ['none', [], true],
  ['two', [file(1), file(2, 'documentFront')], true],
  ['as many as may be', many(mostFiles, (n) => file(n)), true],
  ['one too many', many(mostFiles + 1, (n) => file(n)), false],
  ['one of them twice', [file(1), file(1, 'face')], false],
  ['of a kind that there is not', [file(1, 'selfie')], false],
  ['with a path', [{ ...file(1), path: '/etc/passwd' }], false],
  ['named by a path', [{ id: '../../x', kind: 'paper' }], false],
])('files: %s', (_name, files, good) => expect(Files.safeParse(files).success).toBe(good))

test.each([
  ['none', {}, true],
  ['two, one of some lines', { 'fund.source': 'salary', 'fund.year.2026': 'two\nlines' }, true],
  ['as many as may be', Object.fromEntries(many(mostAnswers, (n) => [`q${n}`, 'x'])), true],
  ['one too many', Object.fromEntries(many(mostAnswers + 1, (n) => [`q${n}`, 'x'])), false],
  ['an empty one', { a: '' }, false],
  ['a long one', { a: 'x'.repeat(2001) }, false],
  ['a number', { a: 1 }, false],
  ['one that turns around', { a: 'turned \u202e around' }, false],
  ['a question that is a sentence', { 'a b': 'x' }, false],
])('answers: %s', (_name, answers, good) => expect(Answers.safeParse(answers).success).toBe(good))

test('nothing of an answer’s name becomes anything else', () => {
  expect(Answers.parse(JSON.parse('{"__proto__":"x"}'))).toEqual({})
  expect(({} as Record<string, unknown>)['x']).toBeUndefined()
})
