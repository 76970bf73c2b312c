import { expect, test } from 'vitest'
import { inBrackets, sentenceGap } from './wide-text.ts'

test.each([
  ['en', 'A day (in 12 days)', 'One. Two.'],
  ['th', 'A day (in 12 days)', 'One. Two.'],
  ['ja', 'A day（in 12 days）', 'One.Two.'],
  ['zh-CN', 'A day（in 12 days）', 'One.Two.'],
  ['zh-TC', 'A day（in 12 days）', 'One.Two.'],
] as const)('in %s an aside reads “%s”, and two sentences “%s”', (language, aside, sentences) =>
  expect([`A day${inBrackets('in 12 days', language)}`, `One.${sentenceGap(language)}Two.`]).toEqual([aside, sentences]),
)
