import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { signKey } from './sign-key.ts'

const at = Date.UTC(2026, 0, 1, 12, 0, 0)

test('the key is the hex SHA-256 of the device id and the five-minute slot', async () => {
  expect(await signKey('device-1', at)).toBe(
    createHash('sha256')
      .update(`device-1:${at / 300_000}`)
      .digest('hex'),
  )
})

test('the key is constant within a slot, and differs by slot and device', async () => {
  const first = await signKey('device-1', at)
  expect(await signKey('device-1', at + 299_999)).toBe(first)
  expect(await signKey('device-1', at + 300_000)).not.toBe(first)
  expect(await signKey('device-2', at)).not.toBe(first)
})
