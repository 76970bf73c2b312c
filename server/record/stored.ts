// Values stored sealed as JSON. The seal proves who wrote a value, not its schema, and it may be years old when it is read.
// So each is written with its schema's version and read by that schema.
import { InternalError } from '@bonafide/core/refusal'
import * as z from 'zod/mini'

interface Stored<Value> {
  write(value: Value): Buffer
  /** Throws if a newer version of this program wrote it, or if it does not match the schema. */
  read(bytes: Buffer): Value
}

/** Values from before versions were stored have none and count as version 1. */
const Versioned = z.looseObject({ $v: z.prefault(z.int().check(z.gte(1)), 1) })

/** A changed schema gets the next version; `read` then has to upgrade older ones. */
export const storedFormat = <Value extends object>(shape: z.ZodMiniType<Value>, version: number): Stored<Value> => ({
  write: (value) => Buffer.from(JSON.stringify({ $v: version, ...value })),
  read: (bytes) => {
    const { $v: written, ...value } = Versioned.parse(JSON.parse(bytes.toString()))
    if (written > version)
      throw new InternalError(`a stored value of version ${written} is newer than this program, which knows ${version}`)
    const parsed = z.safeParse(shape, value)
    if (parsed.success) return parsed.data
    // Only paths and codes, since values are personal.
    const places = parsed.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
    throw new InternalError(`a stored value does not match its schema: ${places.join(', ')}`)
  },
})
