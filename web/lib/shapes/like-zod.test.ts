// Compares the pages' own schema parser with zod's: every schema and call record of core, with generated valid and invalid values.
import * as z from 'zod/mini'
import fc, { type GeneratorValue } from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definitionOf } from '@bonafide/core/testing/walk'
import * as own from './zod-mini.ts'

type Schema = z.core.$ZodTypes
interface Safe {
  readonly safeParse: (value: unknown) => { readonly success: boolean; readonly data?: unknown }
}
interface Pair {
  readonly name: string
  readonly zod: Schema & Safe
  readonly own: Safe
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = readdirSync(`${root}core`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/testing|\.test\.|node_modules/.test(file))
  // No page makes the calls of an exchange's back end.
  .filter((file) => !/^calls[/\\]partner[/\\]/.test(file))
  .map((file) => `core/${file.replaceAll('\\', '/')}`)
  .filter((file) => readFileSync(root + file, 'utf8').includes("from 'zod/mini'"))

let server: ViteDevServer
const pairs: Pair[] = []

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: [{ find: /^zod\/mini$/, replacement: `${root}web/lib/shapes/zod-mini.ts` }] },
    ssr: { noExternal: [/^@bonafide\//] },
  })
  for (const file of files) {
    const [real, own] = await Promise.all([import(root + file), server.ssrLoadModule(`/${file}`)])
    collect(file, real, own)
  }
})
afterAll(() => server.close())

const isSchema = (value: unknown): value is Schema & Safe => typeof value === 'object' && value !== null && '_zod' in value

/** The schemas among a module's exports, also inside call records and lists of them. */
function collect(name: string, real: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(real)) {
    if (typeof value !== 'object' || value === null) continue
    const twin = own[key]
    if (isSchema(value)) pairs.push({ name: `${name} ${key}`, zod: value, own: twin as Safe })
    else if ('body' in value || Object.values(value).some((inner) => typeof inner === 'object' && inner !== null && 'body' in inner))
      collect(`${name} ${key}`, value as Readonly<Record<string, unknown>>, twin as Readonly<Record<string, unknown>>)
  }
}

const texts = [
  '', ' ', 'a', 'Ada', ' Ada Lovelace ', 'two\nlines', '0', '1', '3', '12', '2,3', '5', '5.00', '-1', '123456', '1000000001', 'GBR', 'NLD', 'GB', 'en', 'zh-CN',
  '1990-02-03', '2026-02-30', '2031-05', '2026-11-20 10:00:00', '2026-11-20T10:00:00.000Z', 'ada@example.com', 'not@mail', '__proto__', 'toString', 'ALL',
  'https://example.com/x', '/verified/enter', 'a'.repeat(24), 'a'.repeat(43), 'b'.repeat(64), '0'.repeat(32), 'KYB100200300', '2026-11', '1'.repeat(18),
  '0b1f4c2e-8d0a-4f5e-9a63-6f1f2f0a1b2c', 'x'.repeat(2000), 'data:image/png;base64,AAAA', 'idCard', 'document.blurred', '+441234567890',
] as const // prettier-ignore

const numbers = [0, 1, 2, 3, 10, 25, 100, 2026, -1, 0.5, 33.333, 1e9, 2 ** 53, -0] as const
const strange = [
  undefined,
  null,
  '',
  'x',
  0,
  1.5,
  Number.NaN,
  Infinity,
  true,
  [],
  [[]],
  {},
  { constructor: 1 },
  new Date(0),
  Object.create(null),
] as const

const fits = (schema: z.core.$ZodType, value: unknown): boolean => (schema as unknown as Safe).safeParse(value).success

const mayMiss = ({ _zod: { optin } }: z.core.$ZodType): boolean => optin === 'optional'
const keysOf = ({ _zod: { values } }: z.core.$ZodType): readonly unknown[] | undefined => (values === undefined ? undefined : [...values])

/** A valid value, as far as the lists above allow. */
function make(schema: z.core.$ZodType, g: GeneratorValue): unknown {
  const typed = schema as Schema
  const def = definitionOf(typed)
  const pick = <Item>(of: readonly Item[]): Item => g(fc.constantFrom, ...of)
  const pickFitting = (of: readonly unknown[]): unknown => {
    const fitting = of.filter((value) => fits(typed, value))
    return pick(fitting.length === 0 ? of : fitting)
  }
  switch (def.type) {
    case 'string':
      return pickFitting(texts)
    case 'number':
      return pickFitting(numbers)
    case 'boolean':
      return g(fc.boolean)
    case 'literal':
      return pick(def.values)
    case 'enum':
      return pick(Object.values(def.entries))
    case 'null':
      return null
    case 'array': {
      const length = g(fc.integer, { min: 0, max: 3 })
      return Array.from({ length }, () => make(def.element, g))
    }
    case 'tuple':
      return def.items.map((item) => make(item, g))
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).flatMap(([key, inner]) => (mayMiss(inner) && g(fc.boolean) ? [] : [[key, make(inner, g)] as const])),
      )
    case 'record': {
      const keys = keysOf(def.keyType) ?? [make(def.keyType, g)]
      return Object.fromEntries(keys.map((key) => [String(key), make(def.valueType, g)]))
    }
    case 'union':
      return make(pick(def.options), g)
    case 'pipe':
      return make(def.in, g)
    case 'optional':
    case 'default':
    case 'prefault':
      return g(fc.integer, { min: 0, max: 3 }) === 0 ? undefined : make(def.innerType, g)
    case 'nullable':
      return g(fc.integer, { min: 0, max: 3 }) === 0 ? null : make(def.innerType, g)
    case 'catch':
    case 'readonly':
      return make(def.innerType, g)
    default:
      return pick(strange)
  }
}

/** Replaces, removes or adds one value inside `value`. */
function spoil(value: unknown, g: GeneratorValue): unknown {
  if (typeof value !== 'object' || value === null || g(fc.integer, { min: 0, max: 4 }) === 0)
    return g(fc.constantFrom, ...strange, ...texts, ...numbers)
  if (Array.isArray(value)) {
    const at = g(fc.integer, { min: 0, max: value.length })
    return [...value.slice(0, at), spoil(value[at], g), ...value.slice(at + 1)]
  }
  const keys = Object.keys(value)
  const key = g(fc.constantFrom, ...keys, 'extra', 'constructor')
  if (g(fc.integer, { min: 0, max: 4 }) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return { ...value, [key]: spoil((value as Readonly<Record<string, unknown>>)[key], g) }
}

test('every schema of core parses valid and invalid values as zod does', () => {
  expect(pairs.length).toBeGreaterThan(300)
  let accepted = 0
  let refused = 0
  for (const { name, zod, own } of pairs)
    fc.assert(
      fc.property(fc.gen(), fc.integer({ min: 0, max: 2 }), (g, wrongs) => {
        let value = make(zod, g)
        for (let times = 0; times < wrongs; times += 1) value = spoil(value, g)
        const [expected, read] = [zod.safeParse(value), own.safeParse(value)]
        if (expected.success) accepted += 1
        else refused += 1
        expect([name, read.success], name).toEqual([name, expected.success])
        expect(read.data, name).toStrictEqual(expected.data)
      }),
      { numRuns: 40, seed: 7 },
    )
  // Guards against generators that make only valid or only invalid values.
  expect(accepted).toBeGreaterThan(3000)
  expect(refused).toBeGreaterThan(3000)
})

class Sample {
  readonly a = 'text'
}

const edgeCases: readonly (readonly [name: string, schema: (from: typeof z) => Safe, values: readonly unknown[]])[] = [
  ['int accepts only exact whole numbers', (from) => from.int(), [2 ** 53 - 1, 2 ** 53, 1.5, Infinity]],
  ['a record drops the key __proto__', (from) => from.record(from.string(), from.unknown()), [JSON.parse('{"__proto__":{"a":1},"b":"c"}')]],
  [
    'a record accepts only plain objects',
    (from) => from.record(from.string(), from.string()),
    [new Sample(), new Map(), Object.create(null), []],
  ],
  ['an object schema accepts instances of a class', (from) => from.object({ a: from.string() }), [new Sample(), new Date(0)]],
  ['a global pattern starts at the beginning of each value', (from) => from.string().check(from.regex(/a/g)), ['a', 'a', 'ba', 'b']],
  [
    'uuid accepts and refuses the same ids',
    (from) => from.uuid(),
    ['0b1f4c2e-8d0a-4f5e-9a63-6f1f2f0a1b2c', '0B1F4C2E-8D0A-4F5E-9A63-6F1F2F0A1B2C', '0'.repeat(36)],
  ],
]

/** Includes keys from prototypes, which a comparison of values ignores. */
const reachable = (value: unknown): readonly string[] => {
  const found: string[] = []
  for (const name in Object(value)) found.push(name)
  return found
}

test.each(edgeCases)('%s, as with zod', (_name, schema, values) => {
  const [theirs, ours] = [schema(z), schema(own as unknown as typeof z)]
  for (const value of values) {
    const [expected, read] = [theirs.safeParse(value), ours.safeParse(value)]
    expect([value, read.success, read.data, reachable(read.data)]).toStrictEqual([
      value,
      expected.success,
      expected.data,
      reachable(expected.data),
    ])
  }
})
