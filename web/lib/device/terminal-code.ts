import { writeLocal, readLocal } from './local-keep.ts'
import { randomId } from './random-id.ts'

const key = 'terminalCode'

/** A random identifier of this browser, the same in the header of calls and in the body of `userinfo`. */
export function terminalCode(): string {
  const stored = readLocal(key)
  if (stored) return stored
  const created = randomId()
  writeLocal(key, created)
  return created
}
