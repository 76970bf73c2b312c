// A backup's description of itself. Its seal uses the installation's index key, which the backup contains wrapped: the master keys that open
// the backup also prove that it was not changed.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Keys } from '../ports/keys.ts'

const Name = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Digits = z.string().check(z.regex(/^\d+$/))

export const format = 1

const Manifest = z.object({
  format: z.literal(format),
  /** The backup contains everything acknowledged before this moment. */
  moment: z.iso.datetime(),
  migrations: z.array(z.string()),
  queueVersion: z.number(),
  /** Wrapped by a master key, in base64. */
  indexKey: z.string(),
  /** The master keys needed to read everything in it. */
  marks: z.array(z.string()),
  chain: z.object({ subjects: z.number(), events: z.number(), faults: z.number() }),
  /** The end of the ledger, and the number of faults that it had already. */
  ledger: z.object({ mark: z.string(), faults: z.number() }),
  mark: z.nullable(z.object({ upto: Digits, hash: z.string(), seal: z.string() })),
  sequences: z.array(z.object({ schema: Name, name: Name, value: Digits })),
  tables: z.array(
    z.object({
      schema: Name,
      table: Name,
      columns: z.array(Name),
      rows: z.number(),
      /** Uncompressed size in the file; tables follow one another. */
      bytes: z.number(),
    }),
  ),
  tablesSha256: Sha256,
  blobs: z.object({ count: z.number(), bytes: z.number(), sha256: Sha256 }),
})
export type Manifest = z.output<typeof Manifest>

export const manifestFile = 'manifest.json'
export const sealFile = 'manifest.seal'
export const tablesFile = 'tables.copy.gz'
/** One line per blob: name, length, SHA-256. */
export const blobsFile = 'blobs.txt'

export const sealOfManifest = (keys: Keys, text: string): string => keys.blindIndex('backup', text).toString('hex')

export type ReadManifest =
  | { readonly state: 'read'; readonly manifest: Manifest; readonly text: string; readonly seal: string }
  | { readonly state: 'none' }
  | { readonly state: 'unreadable' }
  | { readonly state: 'newer'; readonly format: number }

const Format = z.object({ format: z.number() })

export const readManifest = async (folder: string): Promise<ReadManifest> => {
  const [text, seal] = await Promise.all([textOf(join(folder, manifestFile)), textOf(join(folder, sealFile))])
  if (text === undefined || seal === undefined) return { state: 'none' }
  const value = parsed(text)
  const withFormat = z.safeParse(Format, value)
  if (withFormat.success && withFormat.data.format > format) return { state: 'newer', format: withFormat.data.format }
  const read = z.safeParse(Manifest, value)
  return read.success ? { state: 'read', manifest: read.data, text, seal } : { state: 'unreadable' }
}

const textOf = (path: string): Promise<string | undefined> => readFile(path, 'utf8').catch(() => undefined)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
