// The events as their own schemas describe them: fields, and one sample of each kind.
import { AccountEvent, type AccountEventKind, eventMeanings } from '@bonafide/core/events'
import * as z from 'zod/mini'

interface Schema {
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly type?: string
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
}

export interface EventSchema {
  readonly kind: AccountEventKind
  readonly fields: readonly { readonly name: string; readonly required: boolean }[]
  /** With every field. */
  readonly sample: AccountEvent
}

const isKind = (text: unknown): text is AccountEventKind => typeof text === 'string' && text in eventMeanings

export const eventSchemas = (): readonly EventSchema[] => {
  const { oneOf = [] }: { readonly oneOf?: readonly unknown[] } = z.toJSONSchema(AccountEvent)
  return (oneOf as readonly Schema[]).map((schema) => {
    const { properties = {}, required = [] } = schema
    const kind = properties['kind']?.const
    if (!isKind(kind)) throw new Error(`an event of an unknown kind: ${String(kind)}`)
    const names = Object.keys(properties).filter((name) => name !== 'kind')
    return {
      kind,
      fields: names.map((name) => ({ name, required: required.includes(name) })),
      sample: AccountEvent.parse(sampleOf(schema)),
    }
  })
}

const texts = ['text', '2026-01-31T12:00:00.000Z', 'document.blurred', '1', '2026-01-31', '00000000-0000-4000-8000-000000000000']

const sampleOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0] ?? {})
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})]
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema
    const names = 'kind' in properties ? Object.keys(properties) : required
    return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {})]))
  }
  if (schema.type === 'string') return texts.find((text) => schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text))
  return schema.type === 'boolean' ? true : schema.type === 'null' ? null : 0
}
