// The ledger: one line for each attempted write, with its outcome.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import * as z from 'zod/mini'

const Entry = z.object({
  id: z.string(),
  account: z.string(),
  kind: z.enum(['message', 'draft']),
  value: z.string(),
  /** Unix time in milliseconds. */
  beganAt: z.number(),
  endedAt: z.number(),
  tries: z.number(),
  /** `unknown`: there was no answer, so the write may or may not be stored. */
  outcome: z.enum(['acknowledged', 'refused', 'unknown']),
  code: z.string(),
  /** Of a draft: the version that the answer named. */
  version: z.optional(z.number()),
})
export type Entry = z.infer<typeof Entry>

export interface EntryFile {
  write(entry: Entry): void
  close(): void
}

export const openEntries = (path: string): EntryFile => {
  const file = openSync(path, 'a', 0o600)
  return { write: (entry) => void writeSync(file, `${JSON.stringify(entry)}\n`), close: () => closeSync(file) }
}

export const readEntries = (path: string): readonly Entry[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.parse(Entry, JSON.parse(line)))
