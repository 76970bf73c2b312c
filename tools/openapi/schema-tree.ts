// The parts of a schema, and the place of each.
import type * as z from 'zod/mini'
import { capitalized } from './json.ts'
import { isSchema } from './exported-schemas.ts'

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, unknown>>
  readonly [part: string]: unknown
}

export const defOf = (schema: z.ZodMiniType): Def => schema.def as unknown as Def

/** The direct parts of a schema, each with the text that it adds to the name of its place. */
const partsOf = (schema: z.ZodMiniType): readonly (readonly [string, z.ZodMiniType])[] => {
  const { shape, ...def } = defOf(schema)
  const named = Object.entries(shape ?? {}).map(([name, part]) => [capitalized(name), part] as const)
  const unnamed = (['innerType', 'in', 'out', 'keyType', 'left', 'right'] as const).map((part) => ['', def[part]] as const)
  const items = (['element', 'valueType', 'catchall', 'rest'] as const).map((part) => ['Item', def[part]] as const)
  const several = (['options', 'items'] as const).flatMap((part) => {
    const all = def[part]
    return Array.isArray(all) ? all.map((item, index) => [String(index + 1), item as unknown] as const) : []
  })
  return [...named, ...unnamed, ...items, ...several].flatMap(([name, part]) => (isSchema(part) ? [[name, part] as const] : []))
}

/** How often a part occurs below the roots, and where it occurs first: a path from the nearest schema with a name. */
export interface Place {
  readonly name: string
  times: number
}

export const schemaPlaces = (
  roots: Iterable<readonly [string, z.ZodMiniType]>,
  nameOf: (schema: z.ZodMiniType) => string | undefined,
): ReadonlyMap<z.ZodMiniType, Place> => {
  const places = new Map<z.ZodMiniType, Place>()
  const visit = (path: string, schema: z.ZodMiniType): void => {
    const place = places.get(schema)
    if (place !== undefined) return void (place.times += 1)
    const name = nameOf(schema) ?? path
    places.set(schema, { name, times: 1 })
    for (const [added, part] of partsOf(schema)) visit(name + added, part)
  }
  for (const [name, root] of roots) visit(name, root)
  return places
}

/** Schemas that a reader would want to look up: objects with fields, and choices. */
export const isCompound = (schema: z.ZodMiniType): boolean => {
  const { type, shape, values, entries, options } = defOf(schema)
  if (type === 'object') return Object.keys(shape ?? {}).length > 0
  if (type === 'literal') return Array.isArray(values) && values.length > 2
  if (type === 'enum') return typeof entries === 'object' && entries !== null && Object.keys(entries).length > 2
  return type === 'union' && Array.isArray(options)
}

export const isEmpty = (schema: z.ZodMiniType): boolean => {
  const { type, shape } = defOf(schema)
  return type === 'null' || (type === 'object' && Object.keys(shape ?? {}).length === 0)
}
