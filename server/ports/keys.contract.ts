import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Keys, type MasterKeys, markLength } from './keys.ts'

export interface MasterKeysUnderTest {
  readonly keys: MasterKeys
  /** The same keys with a new master key in front. */
  readonly rotated: MasterKeys
}

/** Runs for every source of master keys. Each opening has the same master keys. */
export const masterKeysContract = (name: string, openBoth: () => Promise<MasterKeysUnderTest>): void => {
  const open = async (): Promise<MasterKeys> => (await openBoth()).keys
  const rotated = async (): Promise<MasterKeys> => (await openBoth()).rotated
  describe(`master keys: ${name}`, () => {
    test('unwrapping returns the value that was wrapped', async () => {
      const keys = await open()
      const plain = randomBytes(32)
      expect(await keys.unwrap(await keys.wrap(plain))).toEqual(plain)
    })

    test('wrapping a key twice gives two results, and the first does not contain the key', async () => {
      const keys = await open()
      const plain = randomBytes(32)
      const [first, second] = [await keys.wrap(plain), await keys.wrap(plain)]
      expect(first).not.toEqual(second)
      expect(first.includes(plain)).toBe(false)
    })

    test('a wrapped key with one changed bit in any byte cannot be unwrapped, nor can an empty one', async () => {
      const keys = await open()
      const wrapped = await keys.wrap(randomBytes(32))
      for (let index = 0; index < wrapped.length; index += 1) {
        const altered = Buffer.from(wrapped)
        altered[index] = (altered[index] ?? 0) ^ 1
        await expect(keys.unwrap(altered)).rejects.toThrow()
      }
      await expect(keys.unwrap(Buffer.alloc(0))).rejects.toThrow()
    })

    test('after a rotation, old values can still be unwrapped, and the old key alone cannot unwrap new ones', async () => {
      const [before, after] = [await open(), await rotated()]
      const plain = randomBytes(32)
      expect(await after.unwrap(await before.wrap(plain))).toEqual(plain)
      await expect(before.unwrap(await after.wrap(plain))).rejects.toThrow()
    })

    test('a wrapped value begins with the mark of its master key, and the first configured key wraps', async () => {
      const [before, after] = [await open(), await rotated()]
      const markIn = (wrapped: Buffer): string => wrapped.subarray(0, markLength).toString('hex')
      expect(markIn(await before.wrap(randomBytes(32)))).toBe(before.marks[0])
      expect(markIn(await after.wrap(randomBytes(32)))).toBe(after.marks[0])
      expect(after.marks).toHaveLength(before.marks.length + 1)
      expect(after.marks.slice(1)).toEqual(before.marks)
      await expect(before.unwrap(await after.wrap(randomBytes(32)))).rejects.toThrow(`mark ${after.marks[0]}`)
    })

    test('marks are eight bytes in hex, and no two keys share one', async () => {
      const { marks } = await rotated()
      for (const mark of marks) expect(mark).toMatch(/^[0-9a-f]{16}$/)
      expect(new Set(marks).size).toBe(marks.length)
    })
  })
}

/** Runs for keys that use a database. `rotated`: the same with a new master key in front. */
export const keysContract = (name: string, open: () => Promise<Keys>, rotated: () => Promise<Keys>): void => {
  masterKeysContract(name, async () => ({ keys: await open(), rotated: await rotated() }))
  describe(`keys: ${name}`, () => {
    test('a blind index is equal for equal values, differs by value and purpose, and outlives a rotation', async () => {
      const [before, after] = [await open(), await rotated()]
      const index = before.blindIndex('passport', 'X1234567')
      expect(index).toHaveLength(32)
      expect(before.blindIndex('passport', 'X1234567')).toEqual(index)
      expect(before.blindIndex('passport', 'X1234568')).not.toEqual(index)
      expect(before.blindIndex('tax', 'X1234567')).not.toEqual(index)
      expect(before.blindIndex('passportX', '1234567')).not.toEqual(index)
      expect(after.blindIndex('passport', 'X1234567')).toEqual(index)
    })
  })
}
