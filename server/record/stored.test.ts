import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { storedFormat } from './stored.ts'

const shape = z.strictObject({ name: z.string(), shares: z.array(z.strictObject({ percent: z.number() })) })
const [first, second] = [storedFormat(shape, 1), storedFormat(shape, 2)]
const ada = { name: 'Ada', shares: [{ percent: 60 }] }
const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

test('a stored value is read back unchanged, with its version', () => {
  expect(second.read(second.write(ada))).toEqual(ada)
  expect(JSON.parse(second.write(ada).toString())).toMatchObject({ $v: 2 })
})

test('a value without a version has version 1', () => expect(first.read(bytes(ada))).toEqual(ada))

test('a value of a newer version is refused', () => {
  expect(() => first.read(second.write(ada))).toThrow('version 2 is newer than this program, which knows 1')
})

test.each<[string, unknown]>([
  ['a field of another type', { ...ada, name: 7 }],
  ['an extra field', { ...ada, nobody: 'asked' }],
  ['a missing field', { name: 'Ada' }],
  ['a list', [ada]],
  ['version 0', { ...ada, $v: 0 }],
  ['null', null],
])('%s is refused', (_what, value) => expect(() => first.read(bytes(value))).toThrow())

test('an error names the path, and never the value', () => {
  const value = { name: 'Ada Lovelace', shares: [{ percent: 'sixty of Ada' }] }
  expect(() => first.read(bytes(value))).toThrow(/^a stored value does not match its schema: shares\.0\.percent \(invalid_type\)$/)
})
