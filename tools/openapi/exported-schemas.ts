// The names under which the code exports schemas, because a schema has no name at run time.
import type * as z from 'zod/mini'
import type { CodeModule } from './code-modules.ts'

export interface ExportedSchema {
  readonly name: string
  /** For numbers that the code names, such as `verification`: each name with its number. */
  readonly numbers?: Readonly<Record<string, number>> | undefined
}

export type ExportedSchemas = ReadonlyMap<z.ZodMiniType, ExportedSchema>

export const exportedSchemas = (modules: readonly CodeModule[]): ExportedSchemas => {
  const found = new Map<z.ZodMiniType, ExportedSchema>()
  for (const { exported } of modules)
    for (const [name, value] of Object.entries(exported))
      if (/^[A-Z]/.test(name) && isSchema(value) && !found.has(value)) found.set(value, { name, numbers: numbersOf(exported, name) })
  return found
}

export const isSchema = (value: unknown): value is z.ZodMiniType => typeof value === 'object' && value !== null && '_zod' in value

/** `Verification` is made from the names and numbers of `verification`. */
const numbersOf = (exported: CodeModule['exported'], name: string): ExportedSchema['numbers'] => {
  const named = exported[name.charAt(0).toLowerCase() + name.slice(1)]
  return isNumbered(named) ? named : undefined
}

const isNumbered = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && !isSchema(value) && Object.values(value).every((member) => typeof member === 'number')
