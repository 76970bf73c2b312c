// Searches everywhere a person's data could be, like an intruder with the database, the files and the master keys: every
// column as text and bytes, unsealed with every remaining key, and the raw files of tables and indexes.
import { createDecipheriv } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib'
import type { Services } from '../services.ts'
import { blobKey } from '../record/files/frames.ts'

type Searched = Pick<Services, 'db' | 'keys' | 'blobs'>

export interface Sighting {
  readonly canary: string
  /** `table.column`, `blob`, or `file of …`. */
  readonly where: string
}

/** Finds where each canary is stored; lists each place once. */
export const searchServices = async (services: Searched, canaries: readonly string[]): Promise<readonly Sighting[]> => {
  const keys = await keysLeft(services)
  const hunt = new Hunt(canaries, keys)
  for (const table of await tablesOf(services)) {
    const { rows } = await services.db.pool.query<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from ${table} t`)
    for (const { row } of rows) for (const [column, value] of Object.entries(row)) await hunt.value(services, `${table}.${column}`, value)
  }
  for await (const name of services.blobs.olderThan(new Date(8.64e15))) {
    const sealed = await buffer(await services.blobs.read(name))
    hunt.bytes('blob', sealed)
    for (const key of keys) hunt.bytes('blob', unsealed(blobKey(key, name), Buffer.alloc(12), sealed.subarray(1)))
  }
  return hunt.found()
}

/** The raw files on disk: dead rows, free space, indexes and statistics. Needs a superuser. */
export const searchRelations = async ({ db }: Pick<Services, 'db'>, canaries: readonly (string | Buffer)[]): Promise<readonly string[]> => {
  await db.pool.query('checkpoint')
  const { rows } = await db.pool.query<{ name: string; bytes: Buffer }>(
    `select oid::regclass::text as name, pg_read_binary_file(pg_relation_filepath(oid), 0, pg_relation_size(oid), true) as bytes
     from pg_class where relkind in ('r', 'i', 't', 'm', 'S') and pg_relation_filepath(oid) like 'base/%'`,
  )
  return rows.flatMap(({ name, bytes }) =>
    canaries.filter((canary) => includes(bytes, canary)).map((canary) => `${name}: ${canary.toString('hex')}`),
  )
}

/** Searches text that has left the system: mails, exports, logs, backups. */
export const searchText = (text: string | Buffer, canaries: readonly string[]): readonly string[] => {
  const hunt = new Hunt(canaries, [])
  hunt.bytes('text', Buffer.from(text))
  return hunt.found().map(({ canary }) => canary)
}

const includes = (bytes: Buffer, canary: string | Buffer): boolean =>
  typeof canary === 'string' ? bytes.toString('latin1').toLowerCase().includes(canary.toLowerCase()) : bytes.includes(canary)

const tablesOf = async ({ db }: Searched): Promise<readonly string[]> => {
  const { rows } = await db.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  return rows.map(({ name }) => name)
}

/** The keys of people who still exist, and the server keys that seal something. */
const keysLeft = async ({ db, keys }: Searched): Promise<readonly Buffer[]> => {
  const { rows } = await db.pool.query<{ wrapped: Buffer }>('select wrapped from record_keys where wrapped is not null')
  return [keys.blindIndex('faces', 'sealed'), ...(await Promise.all(rows.map(({ wrapped }) => keys.unwrap(wrapped))))]
}

/** GCM is counter mode plus a tag: without checking the tag it opens a value sealed for any place. */
const unsealed = (key: Buffer, nonce: Buffer, hidden: Buffer): Buffer => {
  const counter = Buffer.concat([nonce, Buffer.from([0, 0, 0, 2])])
  return createDecipheriv('aes-256-ctr', key, counter).update(hidden)
}

class Hunt {
  readonly #canaries: readonly string[]
  readonly #keys: readonly Buffer[]
  readonly #found = new Map<string, Sighting>()

  constructor(canaries: readonly string[], keys: readonly Buffer[]) {
    this.#canaries = canaries
    this.#keys = keys
  }

  found(): readonly Sighting[] {
    return [...this.#found.values()]
  }

  async value({ keys }: Searched, where: string, value: unknown): Promise<void> {
    if (Array.isArray(value)) for (const item of value) await this.value({ keys } as Searched, where, item)
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) {
        this.bytes(where, Buffer.from(name))
        await this.value({ keys } as Searched, where, item)
      }
    if (typeof value !== 'string') return
    this.bytes(where, Buffer.from(value))
    const bytes = value.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex') : Buffer.from(value, 'base64')
    this.bytes(where, bytes)
    const unwrapped = await keys.unwrap(bytes).catch(() => undefined)
    if (unwrapped !== undefined) this.bytes(where, unwrapped)
    if (bytes[0] !== 1 || bytes.length < 29) return
    for (const key of this.#keys) this.bytes(where, unsealed(key, bytes.subarray(1, 13), bytes.subarray(13, -16)))
  }

  bytes(where: string, bytes: Buffer): void {
    for (const plain of [bytes, ...unpacked(bytes)])
      for (const canary of this.#canaries) if (includes(plain, canary)) this.#found.set(`${where} ${canary}`, { where, canary })
  }
}

const unpacked = (bytes: Buffer): readonly Buffer[] =>
  [gunzipSync, inflateSync, inflateRawSync].flatMap((unpack) => {
    try {
      return [unpack(bytes)]
    } catch {
      return []
    }
  })
