// Detects keys that were typed, counted up or copied from a page. Fewer than one in 10^13 random keys is refused here.
import { createHash } from 'node:crypto'

/** Why this key is too weak for a master key; undefined if it is not. The key is 32 bytes in base64. */
export const weaknessOf = (text: string): string | undefined => {
  const key = Buffer.from(text, 'base64')
  if (published.has(text) || placeholders.has(text)) return 'is a known placeholder'
  if (new Set(key).size < minDistinctBytes || key.subarray(0, 16).equals(key.subarray(16))) return 'repeats itself'
  if (differences(key).size === 1) return 'counts up or down'
  return key.every((byte) => byte >= 0x20 && byte < 0x7f) ? 'is readable text' : undefined
}

const minDistinctBytes = 16

const differences = (key: Buffer): ReadonlySet<number> =>
  new Set([...key.subarray(1)].map((byte, index) => (byte - (key[index] ?? 0)) & 0xff))

/** Every plausible key printed on one of our pages or a well-known one. A test reads our pages and reports those missing here. */
const published: ReadonlySet<string> = new Set([
  // The first secret key of RFC 8032, section 7.1.
  'nWGxne/9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A=',
])

const words = ['', 'admin', 'bonafide', 'changeme', 'example', 'key', 'master', 'masterkey', 'password', 'secret', 'test', '123456']

/** The SHA-256 of a word looks like a key. */
const placeholders: ReadonlySet<string> = new Set(words.map((word) => createHash('sha256').update(word).digest('base64')))
