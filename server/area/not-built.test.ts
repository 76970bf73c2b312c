import { expect, test } from 'vitest'
import { forgotten, twice } from '../handlers.ts'

test('each call has a handler, or is listed as not built, and never both (this is the compiler’s to check)', () => {
  expect({ ...forgotten, ...twice }).toEqual({})
})
