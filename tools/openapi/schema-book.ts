// components/schemas of one file: each schema once, under the name by which the code exports it, or else by its place in a call.
import * as z from 'zod/mini'
import type { ExportedSchemas } from './exported-schemas.ts'
import type { SchemaNotes } from './schema-notes.ts'
import { type Json, refTo } from './json.ts'
import { isCompound, isEmpty, schemaPlaces } from './schema-tree.ts'

/** Data sent to the server is `input`: transforms have not run yet, and fields with a default may be missing. */
export type Direction = 'input' | 'output'

export interface SchemaRoot {
  readonly name: string
  readonly schema: z.ZodMiniType
  readonly direction: Direction
}

/** The schemas that the code exports, and its comments on schemas. */
export interface CodeSchemas {
  readonly exported: ExportedSchemas
  readonly notes: SchemaNotes
}

export interface SchemaBook {
  /** A reference, or the schema itself if it is too small for a name. */
  of(schema: z.ZodMiniType, direction: Direction): Json
  readonly components: Json
}

export const schemaBook = (roots: readonly SchemaRoot[], { exported, notes }: CodeSchemas): SchemaBook => {
  const ids = idsOf(roots, exported)
  const generate = (direction: Direction): Generated => generateAll(roots, ids, direction, notes)
  const byDirection = { input: generate('input'), output: generate('output') }
  addNumbers(byDirection, ids, exported)
  const idOf = (schema: z.ZodMiniType): string => {
    const id = ids.get(schema)
    if (id === undefined) throw new Error('a schema that is not among the roots')
    return id
  }
  const used = (direction: Direction): ReadonlySet<string> =>
    reachable(
      byDirection[direction],
      roots.filter((root) => root.direction === direction).map(({ schema }) => idOf(schema)),
    )
  const [sent, replied] = [used('input'), used('output')]
  const split = differing(byDirection, new Set([...sent].filter((id) => replied.has(id))))
  const nameOf = (id: string, direction: Direction): string => (direction === 'input' && split.has(id) ? `${id}Input` : id)
  const renamed = (json: Json, direction: Direction): Json =>
    mapRefs(json, (id) =>
      isUnnamed(id) ? renamed(schemaIn(byDirection[direction], id), direction) : refTo('schemas', nameOf(id, direction)),
    )
  const components: Record<string, Json> = {}
  for (const [direction, all] of [['output', replied] as const, ['input', sent] as const])
    for (const id of all) if (!isUnnamed(id)) components[nameOf(id, direction)] ??= renamed(schemaIn(byDirection[direction], id), direction)
  return {
    of: (schema, direction) => {
      const id = idOf(schema)
      return isUnnamed(id) ? renamed(schemaIn(byDirection[direction], id), direction) : refTo('schemas', nameOf(id, direction))
    },
    components: Object.fromEntries(Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
}

type Generated = Readonly<Record<string, Json>>

const unnamed = '~'
const isUnnamed = (id: string): boolean => id.startsWith(unnamed)

const idsOf = (roots: readonly SchemaRoot[], exported: ExportedSchemas): ReadonlyMap<z.ZodMiniType, string> => {
  const ids = new Map<z.ZodMiniType, string>()
  const schemasByName = new Map<string, z.ZodMiniType>()
  const name = (schema: z.ZodMiniType, id: string): void => {
    if (schemasByName.has(id)) throw new Error(`two schemas are called ${id}: rename one, or export it under a name of its own`)
    schemasByName.set(id, schema)
    ids.set(schema, id)
  }
  const places = schemaPlaces(
    roots.map((root) => [root.name, root.schema]),
    (schema) => exported.get(schema)?.name,
  )
  const asRoot = new Map(roots.map((root) => [root.schema, root.name]))
  for (const schema of places.keys()) {
    const known = exported.get(schema)
    if (known !== undefined && !isEmpty(schema)) name(schema, known.name)
  }
  for (const [schema, place] of places) {
    if (ids.has(schema)) continue
    const isRoot = asRoot.has(schema)
    if (isCompound(schema) && (isRoot || place.times > 1)) name(schema, place.name)
    else if (isRoot) name(schema, `${unnamed}${ids.size}`)
  }
  return ids
}

const prefix = '#/components/schemas/'

/** Generates only the schemas of this direction, because a transform has no schema in the other. */
const generateAll = (
  roots: readonly SchemaRoot[],
  ids: ReadonlyMap<z.ZodMiniType, string>,
  io: Direction,
  { about, fields }: SchemaNotes,
): Generated => {
  const registry = z.registry<{ id: string }>()
  const rootsOfDirection = roots.filter(({ direction }) => direction === io).map(({ name, schema }) => [name, schema] as const)
  for (const schema of schemaPlaces(rootsOfDirection, (known) => ids.get(known)).keys()) {
    const id = ids.get(schema)
    if (id !== undefined) registry.add(schema, { id })
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    target: 'draft-2020-12',
    uri: (id) => prefix + id,
    override: ({ zodSchema, jsonSchema }) => {
      const [note, noted] = [about.get(zodSchema), fields.get(zodSchema)]
      if (note !== undefined && jsonSchema.$ref === undefined) jsonSchema.description = note
      if (noted !== undefined) jsonSchema[fieldNotes] = noted
      // The format already expresses this.
      if (jsonSchema.format === 'date-time' || jsonSchema.format === 'uuid') delete jsonSchema.pattern
    },
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...json }]): [string, Json] => [id, describeFields(json as Json)]),
  )
}

/** The key that holds the notes on fields while schemas are generated, because several objects may still share a field. */
const fieldNotes = 'x-field-notes'

const describeFields = (json: Json): Json =>
  JSON.parse(JSON.stringify(json), (_key, inside: unknown) => {
    if (typeof inside !== 'object' || inside === null || !(fieldNotes in inside)) return inside
    const { [fieldNotes]: noted, ...object } = inside as Json & { readonly properties?: Readonly<Record<string, Json>> }
    const properties = Object.entries(object.properties ?? {}).map(([name, field]) => {
      const description = (noted as Readonly<Record<string, string>>)[name]
      return [name, description === undefined ? field : { ...field, description }] as const
    })
    return { ...object, properties: Object.fromEntries(properties) }
  }) as Json

const schemaIn = (generated: Generated, id: string): Json => {
  const json = generated[id]
  if (json === undefined) throw new Error(`the schema ${id} was not generated`)
  return json
}

/** Adds names to the numbers of the specification. Client generators read `x-enum-varnames`. */
const addNumbers = (
  byDirection: Record<Direction, Generated>,
  ids: ReadonlyMap<z.ZodMiniType, string>,
  exported: ExportedSchemas,
): void => {
  for (const [schema, id] of ids) {
    const numbers = exported.get(schema)?.numbers
    if (numbers === undefined) continue
    const names = {
      description: Object.entries(numbers)
        .map(([name, number]) => `${number}: ${name}`)
        .join(', '),
      'x-enum-varnames': Object.keys(numbers),
    }
    for (const direction of ['input', 'output'] as const) {
      const json = byDirection[direction][id]
      if (json !== undefined) byDirection[direction] = { ...byDirection[direction], [id]: { ...json, ...names } }
    }
  }
}

/** A copy in which each reference is replaced. */
const mapRefs = (json: Json, replace: (id: string) => Json): Json =>
  JSON.parse(JSON.stringify(json), (_key, inside: unknown) => {
    const id = idIn(inside)
    return id === undefined ? inside : { ...replace(id), ...withoutRef(Object(inside)) }
  }) as Json

const withoutRef = ({ $ref: _ref, ...rest }: Json): Json => rest

const idIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string' && value.$ref.startsWith(prefix)
    ? value.$ref.slice(prefix.length)
    : undefined

const refsIn = (json: Json): readonly string[] => {
  const refs: string[] = []
  mapRefs(json, (id) => {
    refs.push(id)
    return {}
  })
  return refs
}

const reachable = (generated: Generated, from: readonly string[]): ReadonlySet<string> => {
  const found = new Set(from)
  for (const id of found) for (const ref of refsIn(schemaIn(generated, id))) found.add(ref)
  return found
}

/** Schemas used in both directions that differ between them, or contain a schema that differs. */
const differing = (byDirection: Readonly<Record<Direction, Generated>>, both: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set(
    [...both].filter((id) => JSON.stringify(schemaIn(byDirection.input, id)) !== JSON.stringify(schemaIn(byDirection.output, id))),
  )
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const id of both) if (refsIn(schemaIn(byDirection.output, id)).some((ref) => found.has(ref))) found.add(id)
  }
  return found
}
