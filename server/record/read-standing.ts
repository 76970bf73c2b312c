// How accounts stand, for the calls that ask often: many that ask at the same moment go out as one prepared statement.
import { freshStanding, type Standing } from '@bonafide/core/standing'
import { batchedLookup, type Lookup } from '../db/batched-lookup.ts'
import type { Db } from '../db/db.ts'
import type { PersonStandingRow } from '../db/tables/record.ts'
import type { Tx } from '../db/transaction.ts'
import { standingOfRow } from './person-standing.ts'

type StandingRow = Omit<PersonStandingRow, 'account' | 'version' | 'changed_at'>
type KeyedRow = StandingRow & { readonly key: string }

const columns = [
  'basic_flag',
  'basic_reason',
  'intermediate_flag',
  'intermediate_reason',
  'enhanced_flag',
  'enhanced_reason',
  'blacklisted',
  'verified_elsewhere',
  'erased',
] as const

const select = `select account as key, ${columns.join(', ')} from person_standing where account`

const lookups = new WeakMap<Db, Lookup<KeyedRow>>()

const lookupOf = (db: Db): Lookup<KeyedRow> => {
  const known = lookups.get(db)
  if (known !== undefined) return known
  const made = batchedLookup<KeyedRow>(db.pool, { name: 'standing', one: `${select} = $1`, many: `${select} = any($1)` })
  lookups.set(db, made)
  return made
}

export const readStanding = async (db: Db, account: string): Promise<Standing> => standingFrom(await lookupOf(db)(account))

/** Within a transaction that decides: lock the subject first. */
export const readStandingWithin = async (tx: Tx, account: string): Promise<Standing> =>
  standingFrom(await tx.selectFrom('person_standing').select(columns).where('account', '=', account).executeTakeFirst())

/** An account without a row is one to which nothing has happened yet. */
const standingFrom = (row: StandingRow | undefined): Standing => (row === undefined ? freshStanding : standingOfRow(row))
