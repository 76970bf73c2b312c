import { openKeysBy } from '../adapters/keys-file/open-keys.ts'
import type { OwnAdapters } from '../adapters/own/load-adapters.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Keys } from '../ports/keys.ts'
import { chooseMasters } from './choose-masters.ts'
import { noteFirstKey } from './first-key.sql.ts'

interface NeededServices {
  readonly config: Pick<Config, 'keys' | 'namesKeys' | 'mode' | 'host'>
  readonly db: Db
  readonly clock: () => Date
}

/** For a server or worker process: records its first key at the start. */
export const openServerKeys = async ({ config, db, clock }: NeededServices, own: OwnAdapters): Promise<Keys> => {
  const keys = await openKeysBy(await chooseMasters(config, own), db)
  const [first] = keys.marks
  if (first !== undefined) await noteFirstKey(db, first, clock())
  return keys
}
