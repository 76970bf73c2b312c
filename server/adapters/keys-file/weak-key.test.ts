import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { weaknessOf } from './weak-key.ts'

const keyOf = (byte: (index: number) => number): string =>
  Buffer.from(Array.from({ length: 32 }, (_, index) => byte(index) & 0xff)).toString('base64')

test.each([
  ['zeros', keyOf(() => 0), 'repeats itself'],
  ['one repeated byte', keyOf(() => 0xa7), 'repeats itself'],
  ['a pattern of two bytes', keyOf((index) => (index % 2 === 0 ? 0x12 : 0xef)), 'repeats itself'],
  ['a pattern of eight bytes', keyOf((index) => (index % 8) * 31 + 7), 'repeats itself'],
  ['a pattern of sixteen bytes', keyOf((index) => ((index % 16) * 97 + 13) % 251), 'repeats itself'],
  ['counting up', keyOf((index) => index), 'counts up or down'],
  ['counting down by threes', keyOf((index) => 250 - 3 * index), 'counts up or down'],
  ['letters and digits', Buffer.from('correct-horse-battery-staple-42!').toString('base64'), 'is readable text'],
  ['the SHA-256 of nothing', '47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=', 'is a known placeholder'],
  ['a key printed in a standard', 'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=', 'is a known placeholder'],
])('%s is not accepted as a master key', (_what, key, weakness) => expect(weaknessOf(key)).toBe(weakness))

test('ten thousand random keys are accepted', () => {
  const weak = Array.from({ length: 10_000 }, () => randomBytes(32).toString('base64')).filter((key) => weaknessOf(key) !== undefined)
  expect(weak).toEqual([])
})

const pages = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.md') && statSync(path).isFile())

test('every key printed in our own documentation is refused', () => {
  const root = join(import.meta.dirname, '../../..')
  const texts = [...pages(join(root, 'docs')), ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map((name) => join(root, name))]
  const printed = texts.flatMap((path) => readFileSync(path, 'utf8').match(/(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{43}=(?![A-Za-z0-9+/=])/g) ?? [])
  expect(texts.length).toBeGreaterThan(3)
  expect(printed.filter((key) => weaknessOf(key) === undefined)).toEqual([])
})
