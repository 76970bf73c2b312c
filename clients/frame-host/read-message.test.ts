import { FromFrame, readFromFrame } from '@bonafide/core/frame/messages'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

const types = FromFrame.def.options.map((option) => option.def.shape.type.def.values[0] ?? '')

/** Mostly near misses: names and lengths just inside and outside the accepted ones. */
const text = fc.oneof(
  fc.constantFrom('', 'INIT', 'BASIC', 'reset', 'x'.repeat(999), 'x'.repeat(1000), 'x'.repeat(1001), '🙂'.repeat(1000), '🙂'.repeat(1001)),
  fc.string(),
)
/** Everything that a message between windows can contain, and more. */
const anything = fc.anything({
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withBigInt: true,
  withNullPrototype: true,
})
const value = fc.oneof(text, fc.constantFrom(null, undefined, 0, true), fc.array(text), anything)
const data = fc.oneof(
  value,
  fc.record({ status: value, level: value, msg: value, page: value, userId: value, more: value }, { requiredKeys: [] }),
)
const message = fc.oneof(
  fc.record({ type: fc.oneof(fc.constantFrom(...types, '__proto__', 'toString', 'INIT_DATA'), value), data }, { requiredKeys: [] }),
  anything,
)

test('accepts exactly the messages that the schema accepts, and reads the same data', () => {
  let accepted = 0
  fc.assert(
    fc.property(message, (sample) => {
      const wanted = readFromFrame(sample)
      const found = readMessage(sample)
      if (wanted === undefined) {
        expect(found).toBeUndefined()
        return
      }
      accepted += 1
      expect(found?.type).toBe(wanted.type)
      if (typeof wanted.data === 'object' && wanted.data !== null) expect(found?.data).toMatchObject(wanted.data)
      else expect(found?.data).toBe(wanted.data)
    }),
    { numRuns: 20_000 },
  )
  expect(accepted).toBeGreaterThan(500)
})
