// Takes a schema apart, for tests that apply to every body.
import type * as z from 'zod/mini'

type Schema = z.core.$ZodTypes

export const definitionOf = ({ _zod: { def } }: Schema): Schema['_zod']['def'] => def

export interface WalkPart {
  /** The place in the body, such as `basicInfo.enterpriseName` or `individualList[]`. */
  readonly at: string
  readonly schema: Schema
}

/** Every schema below this one, itself included, in the order in which input passes them. */
export function partsOf(schema: z.core.$ZodType, at = ''): readonly WalkPart[] {
  const typedSchema = schema as Schema
  return [{ at, schema: typedSchema }, ...insideOf(typedSchema, at).flatMap(([inner, where]) => partsOf(inner, where))]
}

function insideOf(schema: Schema, at: string): readonly (readonly [z.core.$ZodType, string])[] {
  const def = definitionOf(schema)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, inner]) => [inner, at === '' ? name : `${at}.${name}`])
    case 'array':
      return [[def.element, `${at}[]`]]
    case 'record':
      return [[def.valueType, `${at}{}`]]
    case 'union':
      return def.options.map((option) => [option, at])
    case 'pipe':
      return [[def.in, at]]
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return [[def.innerType, at]]
    default:
      return []
  }
}
