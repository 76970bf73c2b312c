import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CodeSchemas, schemaBook, type SchemaRoot } from './schema-book.ts'

const nothing: CodeSchemas = { exported: new Map(), notes: { about: new Map(), fields: new Map() } }
const root = (name: string, schema: z.ZodMiniType, direction: SchemaRoot['direction'] = 'output'): SchemaRoot => ({
  name,
  schema,
  direction,
})

test('a schema has the name under which the code exports it', () => {
  const Side = z.strictObject({ name: z.string() })
  const reply = z.strictObject({ front: Side, back: Side })
  const book = schemaBook([root('LookReply', reply)], { ...nothing, exported: new Map([[Side, { name: 'Side' }]]) })
  expect(book.of(reply, 'output')).toEqual({ $ref: '#/components/schemas/LookReply' })
  expect(book.components).toMatchObject({
    LookReply: { properties: { front: { $ref: '#/components/schemas/Side' }, back: { $ref: '#/components/schemas/Side' } } },
    Side: { required: ['name'] },
  })
})

test('an unnamed schema used twice is named after its first place; used once, it stays inline', () => {
  const Side = z.strictObject({ name: z.string() })
  const reply = z.strictObject({ sides: z.array(Side), best: Side, size: z.strictObject({ bytes: z.number() }) })
  const { components } = schemaBook([root('LookReply', reply)], nothing)
  expect(Object.keys(components)).toEqual(['LookReply', 'LookReplySidesItem'])
})

test('a schema that is sent differently from how it comes back has two names', () => {
  const Amount = z.strictObject({ amount: z.prefault(z.number(), 1) })
  const Fixed = z.strictObject({ fixed: z.number() })
  const exported = new Map<z.ZodMiniType, { name: string }>([
    [Amount, { name: 'Amount' }],
    [Fixed, { name: 'Fixed' }],
  ])
  const [body, reply] = [z.strictObject({ of: Amount, with: Fixed }), z.strictObject({ is: Amount, was: Fixed })]
  const book = schemaBook([root('PayBody', body, 'input'), root('PayReply', reply)], { ...nothing, exported })
  expect(book.components).toMatchObject({
    PayBody: { properties: { of: { $ref: '#/components/schemas/AmountInput' }, with: { $ref: '#/components/schemas/Fixed' } } },
    PayReply: { properties: { is: { $ref: '#/components/schemas/Amount' }, was: { $ref: '#/components/schemas/Fixed' } } },
  })
  expect(book.components['Amount']).toMatchObject({ required: ['amount'] })
  expect(book.components['AmountInput']).not.toHaveProperty('required')
})

test('a schema that contains such a schema has two names as well', () => {
  const Amount = z.strictObject({ amount: z.prefault(z.number(), 1) })
  const Bill = z.strictObject({ total: Amount })
  const exported = new Map<z.ZodMiniType, { name: string }>([
    [Amount, { name: 'Amount' }],
    [Bill, { name: 'Bill' }],
  ])
  const book = schemaBook([root('PayBody', Bill, 'input'), root('PayReply', Bill)], { ...nothing, exported })
  expect(book.of(Bill, 'input')).toEqual({ $ref: '#/components/schemas/BillInput' })
  expect(book.of(Bill, 'output')).toEqual({ $ref: '#/components/schemas/Bill' })
})

test('two schemas with the same name are an error', () => {
  const [first, second] = [z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })]
  const exported = new Map<z.ZodMiniType, { name: string }>([
    [first, { name: 'Same' }],
    [second, { name: 'Same' }],
  ])
  expect(() => schemaBook([root('A', first), root('B', second)], { ...nothing, exported })).toThrow('two schemas are called Same')
})

test('a field’s note stays with that field, even where several fields share a schema', () => {
  const Moment = z.string()
  const reply = z.strictObject({ from: Moment, to: Moment })
  const fields = new Map([[reply, { from: 'When it began.' }]])
  const { components } = schemaBook([root('SpanReply', reply)], { ...nothing, notes: { about: new Map(), fields } })
  expect(components['SpanReply']).toMatchObject({
    properties: { from: { type: 'string', description: 'When it began.' }, to: { type: 'string' } },
  })
  expect(components['SpanReply']).not.toHaveProperty('properties.to.description')
})
