import { writeKept, readKept } from './local-keep.ts'
import { randomId } from './random-id.ts'

const key = 'terminalCode'

/** A random identifier of this browser, the same in the header of calls and in the body of `userinfo`. */
export function terminalCode(): string {
  const stored = readKept(key)
  if (stored) return stored
  const created = randomId()
  writeKept(key, created)
  return created
}
