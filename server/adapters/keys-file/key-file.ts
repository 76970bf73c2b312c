// The file of master keys: one key per line, newest first; lines starting with # are comments.
import { readFileSync } from 'node:fs'
import { weaknessOf } from './weak-key.ts'

export type KeysConfig =
  /** Base64, newest first. */
  { readonly kind: 'given'; readonly keys: readonly string[] } | { readonly kind: 'file'; readonly path: string; readonly mayMake: boolean }

export const keyPattern = /^[A-Za-z0-9+/]{43}=$/

export const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

/** Describes the faults of a file's keys in one sentence. */
export const troubleInKeyFile = (path: string, lines: readonly string[]): string | undefined => {
  if (lines.length === 0) return `MASTER_KEY_FILE ${path} holds no key: it needs at least one line made by openssl rand -base64 32.`
  const bad = lines.findIndex((line) => !keyPattern.test(line))
  if (bad >= 0) return `Key ${bad + 1} in MASTER_KEY_FILE ${path} is not 32 bytes in base64 (openssl rand -base64 32 makes one).`
  return weakKeys(`MASTER_KEY_FILE ${path}`, lines)
}

/** Expects well-formed keys. */
export const weakKeys = (setting: string, keys: readonly string[]): string | undefined => {
  const found = keys.flatMap((key, index) => {
    const weakness = weaknessOf(key)
    return weakness === undefined ? [] : [`key ${index + 1} ${weakness}`]
  })
  return found.length === 0
    ? undefined
    : `${setting} must hold random keys, and ${found.join(', ')}: make one with openssl rand -base64 32.`
}

/** Checked together with the other settings. A missing or unreadable file is reported when it is opened. */
export const lookIntoKeyFile = (path: string): string | undefined => {
  const text = readIfThere(path)
  return text === undefined ? undefined : troubleInKeyFile(path, linesOf(text))
}

const readIfThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
