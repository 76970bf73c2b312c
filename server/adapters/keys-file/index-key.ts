// The key of blind indexes and seals outlives every master key: it is stored in the database, wrapped like all others. Its first value
// is derived from a master key, so that installations older than this table still find all their data.
import { sql } from 'kysely'
import { CannotStart } from '../../cannot-start.ts'
import type { Db } from '../../db/db.ts'
import type { Keys, MasterKeys } from '../../ports/keys.ts'
import { eraOf } from '../../record/chain.ts'
import { withIndexKey } from './master-keys.ts'

/** The opened master keys, and candidates for the index key if the database has none. */
export interface OpenedMasters {
  readonly keys: MasterKeys
  /** The most likely first. */
  readonly firstIndexKeys: readonly Buffer[]
  /** Where the operator has to add a missing key. */
  readonly place: string
  close?(): Promise<void>
}

/** The keys for this database. Several processes may call this concurrently. */
export const keysForDatabase = async (db: Db, { keys, firstIndexKeys }: OpenedMasters): Promise<Keys> => {
  const stored = (await storedIndexKey(db)) ?? (await storeFirst(db, keys, await firstIndexKey(db, keys, firstIndexKeys)))
  return withIndexKey(keys, await keys.unwrap(stored))
}

const storedIndexKey = async (db: Db): Promise<Buffer | undefined> =>
  (await db.kysely.selectFrom('index_key').select('wrapped').executeTakeFirst())?.wrapped

const storeFirst = async (db: Db, keys: MasterKeys, first: Buffer): Promise<Buffer> => {
  const wrapped = await keys.wrap(first)
  await sql`insert into index_key (wrapped) values (${wrapped}) on conflict do nothing`.execute(db.kysely)
  return (await storedIndexKey(db)) ?? wrapped
}

const sampledSubjects = 20

/** The last key of the list is the oldest, unless the list has already changed: then the record's seals show which key was the oldest. */
const firstIndexKey = async (db: Db, keys: MasterKeys, candidates: readonly Buffer[]): Promise<Buffer> => {
  const columns = ['subject', 'sequence', 'head', 'seal'] as const
  const subjects = await db.kysely.selectFrom('record_subjects').select(columns).limit(sampledSubjects).execute()
  const fits = (indexKey: Buffer): boolean => subjects.some((row) => eraOf(withIndexKey(keys, indexKey), row.subject, row) !== undefined)
  const match = subjects.length === 0 ? candidates[0] : candidates.find(fits)
  if (match === undefined) {
    throw new CannotStart(
      'None of the given master keys made this record’s seals: add the oldest key to MASTER_KEYS or MASTER_KEY_FILE once more.',
    )
  }
  return match
}
