import { expect, test } from 'vitest'
import { acceptedSlots, signKeyText, slotOf } from './sign-key.ts'

test.each([
  [0, 0],
  [299_999, 0],
  [300_000, 1],
  [1_700_000_000_000, 5_666_666],
])('%d ms is slot %d', (at, slot) => expect(slotOf(at)).toBe(slot))
test('the neighbouring slots are accepted as well, and no others', () => expect([...acceptedSlots(600_001)].toSorted()).toEqual([1, 2, 3]))
test('the hashed text consists of the device and the slot', () => expect(signKeyText('device', 7)).toBe('device:7'))
