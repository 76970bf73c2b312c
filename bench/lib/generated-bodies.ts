// Request bodies for a call: valid ones generated from its schema, then the same with one thing wrong.
type Json = Readonly<Record<string, unknown>>

export interface Random {
  /** An integer from 0, below `below`. */
  whole(below: number): number
  one<Item>(of: readonly Item[]): Item
}

/** mulberry32: a seed repeats a run. */
export const randomOf = (seed: number): Random => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return {
    whole,
    one: (of) => {
      const [item] = of.slice(whole(of.length))
      if (item === undefined) throw new RangeError('there is nothing to draw from')
      return item
    },
  }
}

const naughty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200f',
  'ﷺ'.repeat(200),
  "'; drop table visits; --",
  '{{7*7}}',
  '<svg onload=alert(1)>',
  '../../../../etc/passwd',
  '%s%n%00',
  'x'.repeat(70_000),
  '1e309',
  'NaN',
  '9223372036854775808',
  '-0',
  '2026-02-30',
  '0000-00-00',
  'toString',
  '__proto__',
  'null',
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { constructor: { prototype: { polluted: true } } },
  Array.from({ length: 2_000 }, (_, at) => at),
]

/** A valid body, as far as JSON Schema can express it: patterns and formats are guessed. */
export const plausible = (schema: Json, random: Random): unknown => {
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return random.one(schema['enum'])
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return plausible(random.one(choices), random)
  const type: unknown = Array.isArray(schema['type']) ? random.one(schema['type']) : schema['type']
  if (type === 'object') return plausibleObject(schema, random)
  if (type === 'array') return Array.from({ length: random.whole(3) }, () => plausible((schema['items'] ?? {}) as Json, random))
  if (type === 'integer' || type === 'number') return Math.max(Number(schema['minimum'] ?? 0), random.whole(5))
  if (type === 'boolean') return random.whole(2) === 1
  if (type === 'string') return random.one(texts)
  return random.one(naughty)
}

const texts = [
  '1',
  'Ada',
  'ada@example.com',
  '1990-02-03',
  'GBR',
  '123456',
  'a'.repeat(43),
  'b'.repeat(64),
  '0b1f4c2e-8d0a-4f5e-9a63-6f1f2f0a1b2c',
  '1000000001',
]

const plausibleObject = (schema: Json, random: Random): Record<string, unknown> => {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Json>>
  const required = new Set(Array.isArray(schema['required']) ? (schema['required'] as string[]) : [])
  const chosen = Object.entries(properties).filter(([name]) => required.has(name) || random.whole(2) === 0)
  return Object.fromEntries(chosen.map(([name, value]) => [name, plausible(value, random)]))
}

/** The value with one change: something in it is replaced, removed or added. */
export const spoiled = (value: unknown, random: Random): unknown => {
  if (typeof value !== 'object' || value === null || random.whole(4) === 0) return random.one(naughty)
  const keys = Object.keys(value)
  const key = keys.length === 0 || random.whole(5) === 0 ? random.one(['extra', '__proto__', 'constructor', '']) : random.one(keys)
  const entries = Object.entries(value).filter(([name]) => name !== key)
  const inside = (value as Readonly<Record<string, unknown>>)[key]
  const changed = random.whole(5) === 0 ? entries : [...entries, [key, spoiled(inside, random)] as const]
  return Array.isArray(value) ? changed.map(([, item]) => item) : Object.fromEntries(changed)
}

/** Serialised; occasionally it is not valid JSON. */
export const encodeBody = (value: unknown, random: Random): string | Buffer => {
  const text = JSON.stringify(value) ?? 'undefined'
  if (random.whole(25) > 0) return text
  return random.one([
    text.slice(0, random.whole(text.length + 1)),
    `${text}${text}`,
    text.replace('{', '{"a":1,"a":2,'),
    '['.repeat(50_000),
    Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
    Buffer.from([0x7b, 0xff, 0xfe, 0x7d]),
  ])
}
