// The file of master keys: one key per line, newest first; lines starting with # are comments.
import { readFileSync } from 'node:fs'
import { weaknessOf } from './weak-key.ts'

export type KeysConfig =
  /** Base64, newest first. */
  | { readonly kind: 'given'; readonly keys: readonly string[] }
  | { readonly kind: 'file'; readonly path: string; readonly mayCreate: boolean }

export const keyPattern = /^[A-Za-z0-9+/]{43}=$/

export const keyLinesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Says in one sentence what is wrong with a file's keys; undefined if nothing is. */
export const keyLinesProblem = (path: string, lines: readonly string[]): string | undefined => {
  if (lines.length === 0) return `MASTER_KEY_FILE ${path} holds no key: it needs at least one line made by openssl rand -base64 32.`
  const malformed = lines.findIndex((line) => !keyPattern.test(line))
  if (malformed >= 0)
    return `Key ${malformed + 1} in MASTER_KEY_FILE ${path} is not 32 bytes in base64 (openssl rand -base64 32 makes one).`
  return weakKeysProblem(`MASTER_KEY_FILE ${path}`, lines)
}

/** Says in one sentence which keys are weak; undefined if none is. Expects well-formed keys. */
export const weakKeysProblem = (setting: string, keys: readonly string[]): string | undefined => {
  const weaknesses = keys.flatMap((key, index) => {
    const weakness = weaknessOf(key)
    return weakness === undefined ? [] : [`key ${index + 1} ${weakness}`]
  })
  return weaknesses.length === 0
    ? undefined
    : `${setting} must hold random keys, and ${weaknesses.join(', ')}: make one with openssl rand -base64 32.`
}

/** For the check of all settings. A missing or unreadable file is no problem here: it is reported when it is opened. */
export const keyFileProblem = (path: string): string | undefined => {
  const text = readIfReadable(path)
  return text === undefined ? undefined : keyLinesProblem(path, keyLinesOf(text))
}

const readIfReadable = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
