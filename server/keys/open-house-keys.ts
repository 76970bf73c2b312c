import { openKeys } from '../adapters/keys-file/open-keys.ts'
import type { KeysConfig } from '../adapters/keys-file/key-file.ts'
import type { Db } from '../db/db.ts'
import type { Keys } from '../ports/keys.ts'
import { noteFirstKey } from './first-key.sql.ts'

/** For a process that serves or works: from its start on, its first key counts among those that came first. */
export const openHouseKeys = async (config: KeysConfig, db: Db, clock: () => Date): Promise<Keys> => {
  const keys = await openKeys(config, db)
  const [first] = keys.marks
  if (first !== undefined) await noteFirstKey(db, first, clock())
  return keys
}
