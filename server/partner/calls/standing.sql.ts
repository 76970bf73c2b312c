import type { Standing } from '@bonafide/core/standing'
import { batchedLookup, type Lookup } from '../../db/batched-lookup.ts'
import type { Db } from '../../db/db.ts'

export interface KeptStanding {
  readonly standing: Standing
  /** The sequence of the last event. */
  readonly version: number
  readonly verified_at: Date | null
}

interface StandingRow extends KeptStanding {
  readonly key: string
}

const select = 'select account as key, version, standing, verified_at from person_standing where account'

const lookups = new WeakMap<Db, Lookup<StandingRow>>()

/** Concurrent calls share one statement. Undefined if the user has no events. */
export const lookUpStanding = (db: Db, user: string): Promise<KeptStanding | undefined> => {
  const known = lookups.get(db)
  if (known !== undefined) return known(user)
  const made = batchedLookup<StandingRow>(db.pool, { name: 'partner-standing', one: `${select} = $1`, many: `${select} = any($1)` })
  lookups.set(db, made)
  return made(user)
}
