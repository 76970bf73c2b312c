import { expect, test } from 'vitest'
import { bracketed } from './bracketed.ts'

test.each([
  ['en', ' (required)'],
  ['ja', '（required）'],
  ['zh-TC', '（required）'],
] as const)('in %s brackets read “%s”', (language, said) => expect(bracketed('required', language)).toBe(said))
