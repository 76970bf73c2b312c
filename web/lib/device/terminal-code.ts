import { writeKept, readKept } from './local-keep.ts'
import { randomId } from './random-id.ts'

const key = 'terminalCode'

/** One random name for this browser, the same in the header and in the user-info body. */
export function terminalCode(): string {
  const kept = readKept(key)
  if (kept) return kept
  const made = randomId()
  writeKept(key, made)
  return made
}
