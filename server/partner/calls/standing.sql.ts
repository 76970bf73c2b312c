import type { Standing } from '@bonafide/core/standing'
import { lookupOnEach } from '../../db/batched-lookup.ts'
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

const lookUpRow = lookupOnEach<StandingRow>({ name: 'partner-standing', one: `${select} = $1`, many: `${select} = any($1)` })

/** Concurrent calls share one statement. Undefined if the user has no events. */
export const lookUpStanding = (db: Db, user: string): Promise<KeptStanding | undefined> => lookUpRow(db, user)
