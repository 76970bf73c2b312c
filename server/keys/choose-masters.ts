// The source of the master keys: the operator's own module, MASTER_KEYS or MASTER_KEY_FILE; never two of them.
import type { OpenedMasters } from '../adapters/keys-file/index-key.ts'
import { openKeysBy, openMasters } from '../adapters/keys-file/open-keys.ts'
import { loadAdapters, type OwnAdapters } from '../adapters/own/load-adapters.ts'
import { ownMasters } from './own-masters.ts'
import { CannotStart } from '../cannot-start.ts'
import { type Config, isPublic } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Keys } from '../ports/keys.ts'

type KeySettings = Pick<Config, 'keys' | 'namesKeys' | 'mode' | 'host'>

export const troubleWithKeys = (config: Omit<KeySettings, 'keys'>, own: Pick<OwnAdapters, 'keys'>): string | undefined => {
  if (own.keys !== undefined && config.namesKeys)
    return 'ADAPTERS has keys, and MASTER_KEYS or MASTER_KEY_FILE is set: leave one of them out.'
  return own.keys === undefined && !config.namesKeys && isPublic(config)
    ? 'MASTER_KEYS or MASTER_KEY_FILE must be set, or ADAPTERS must have keys: openssl rand -base64 32 makes a key.'
    : undefined
}

export const chooseMasters = async (config: KeySettings, own: Pick<OwnAdapters, 'keys'>): Promise<OpenedMasters> => {
  const trouble = troubleWithKeys(config, own)
  if (trouble !== undefined) throw new CannotStart(trouble)
  return own.keys === undefined ? openMasters(config.keys) : ownMasters(own.keys)
}

type CommandSettings = KeySettings & Pick<Config, 'adapters'>

/**
 * For a command, which needs nothing else from the operator's module: it is not loaded if the settings name keys. No key file is
 * created, since new keys would open nothing.
 */
export const mastersOfCommand = async (config: CommandSettings): Promise<{ readonly masters: OpenedMasters; close(): Promise<void> }> => {
  const own = config.namesKeys ? {} : await loadAdapters(config.adapters)
  const close = async (): Promise<void> => own.close?.()
  const keys = config.keys.kind === 'file' ? { ...config.keys, mayMake: false } : config.keys
  try {
    return { masters: await chooseMasters({ ...config, keys }, own), close }
  } catch (error) {
    await close()
    throw error
  }
}

export const keysOfCommand = async (config: CommandSettings, db: Db): Promise<{ readonly keys: Keys; close(): Promise<void> }> => {
  const { masters, close } = await mastersOfCommand(config)
  try {
    return { keys: await openKeysBy(masters, db), close }
  } catch (error) {
    await close()
    throw error
  }
}
