import { expect, test } from 'vitest'
import { whoseOf } from './purposes.ts'

test.each([
  ['basic', 'person'],
  ['reset', 'person'],
  ['business', 'company'],
  ['businessAdvanced', 'company'],
  ['businessOtc', 'company'],
] as const)('in a case about %s it is a %s', (about, whose) => expect(whoseOf(about)).toBe(whose))
