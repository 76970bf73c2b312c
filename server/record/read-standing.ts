// Accounts' standings for frequent calls: concurrent requests share one prepared statement.
import type { Details } from '@bonafide/core/details'
import { freshStanding, type Standing } from '@bonafide/core/standing'
import { lookupOnEach } from '../db/batched-lookup.ts'
import type { Db } from '../db/db.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { openDetails } from './person-details.ts'

export interface StandingPerson {
  readonly standing: Standing
  /** Empty before anything was accepted, and after an erasure. */
  readonly details: Details
  /** Since when it is verified; null if it is not, or unknown. */
  readonly verifiedAt?: Date | null
}

interface PersonRow {
  readonly key: string
  readonly standing: Standing
  readonly verified_at: Date | null
  readonly version: number | null
  readonly sealed: Buffer | null
  readonly wrapped: Buffer | null
}

const select = `
  select account as key, standing, verified_at, d.version, d.sealed, k.wrapped
  from person_standing left join person_details d using (account) left join record_keys k on k.subject = d.account
  where account`

const lookUpPerson = lookupOnEach<PersonRow>({ name: 'person', one: `${select} = $1`, many: `${select} = any($1)` })

/** An account without a row has no events yet. */
export const readStanding = async (db: Db, account: string): Promise<Standing> =>
  (await lookUpPerson(db, account))?.standing ?? freshStanding

export const readPerson = async ({ db, keys }: Pick<Services, 'db' | 'keys'>, account: string): Promise<StandingPerson> => {
  const row = await lookUpPerson(db, account)
  if (row === undefined) return { standing: freshStanding, details: {} }
  const { standing, verified_at: verifiedAt, version, sealed, wrapped } = row
  if (version === null || sealed === null || wrapped === null) return { standing, details: {}, verifiedAt }
  return { standing, verifiedAt, details: openDetails(await keys.unwrap(wrapped), account, { version, sealed }) }
}

/** Inside a transaction that makes a decision: lock the subject first. */
export const readStandingWithin = async (tx: Tx, account: string): Promise<Standing> =>
  (await tx.selectFrom('person_standing').select('standing').where('account', '=', account).executeTakeFirst())?.standing ?? freshStanding

/** Since when it is verified; null if it is not, or unknown. */
export const readVerifiedAt = async (tx: Tx, account: string): Promise<Date | null> =>
  (await tx.selectFrom('person_standing').select('verified_at').where('account', '=', account).executeTakeFirst())?.verified_at ?? null
