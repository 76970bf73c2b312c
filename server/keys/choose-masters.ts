// The source of the master keys: the operator's own module, an HSM, MASTER_KEYS or MASTER_KEY_FILE. Only an HSM may be combined
// with another source, so that an installation can move its keys in.
import { randomBytes } from 'node:crypto'
import type { OpenedMasters } from '../adapters/keys-file/index-key.ts'
import { openKeysBy, openMasters } from '../adapters/keys-file/open-keys.ts'
import { loadAdapters, type OwnAdapters } from '../adapters/own/load-adapters.ts'
import { openPkcs11Keys } from '../adapters/keys-pkcs11/pkcs11-keys.ts'
import type { Pkcs11Settings } from '../adapters/keys-pkcs11/pkcs11-settings.ts'
import { joinMasters } from './join-masters.ts'
import { ownMasters } from './own-masters.ts'
import { CannotStart } from '../cannot-start.ts'
import { type Config, isPublic } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Keys } from '../ports/keys.ts'

type KeySettings = Pick<Config, 'keys' | 'namesKeys' | 'mode' | 'host'> & Partial<Pick<Config, 'pkcs11'>>

export const troubleWithKeys = (config: Omit<KeySettings, 'keys'>, own: Pick<OwnAdapters, 'keys'>): string | undefined => {
  if (own.keys !== undefined && config.namesKeys)
    return 'ADAPTERS has keys, and MASTER_KEYS or MASTER_KEY_FILE is set: leave one of them out.'
  if (own.keys !== undefined && config.pkcs11 !== undefined) return 'ADAPTERS has keys, and PKCS11_MODULE is set: leave one of them out.'
  return own.keys === undefined && !config.namesKeys && config.pkcs11 === undefined && isPublic(config)
    ? 'MASTER_KEYS, MASTER_KEY_FILE or PKCS11_MODULE must be set, or ADAPTERS must have keys: openssl rand -base64 32 makes a key.'
    : undefined
}

export const chooseMasters = async (config: KeySettings, own: Pick<OwnAdapters, 'keys'>): Promise<OpenedMasters> => {
  const trouble = troubleWithKeys(config, own)
  if (trouble !== undefined) throw new CannotStart(trouble)
  if (own.keys !== undefined) return ownMasters(own.keys)
  if (config.pkcs11 === undefined) return openMasters(config.keys)
  const inHsm = await hsmMasters(config.pkcs11)
  if (!config.namesKeys) return inHsm
  const configured = await openMasters(config.keys)
  return config.pkcs11.wraps ? joinMasters(inHsm, configured) : joinMasters(configured, inHsm)
}

const hsmMasters = async (settings: Pkcs11Settings): Promise<OpenedMasters> => {
  const keys = await openPkcs11Keys(settings)
  return {
    keys,
    firstIndexKeys: [randomBytes(32)],
    place: 'among PKCS11_KEYS, MASTER_KEYS or in MASTER_KEY_FILE',
    close: () => keys.close(),
  }
}

type CommandSettings = KeySettings & Pick<Config, 'adapters'>

/**
 * For a command, which needs nothing else from the operator's module: it is not loaded if the settings name keys. No key file is
 * created, since new keys would open nothing.
 */
export const mastersOfCommand = async (config: CommandSettings): Promise<{ readonly masters: OpenedMasters; close(): Promise<void> }> => {
  const own = config.namesKeys || config.pkcs11 !== undefined ? {} : await loadAdapters(config.adapters)
  const close = async (): Promise<void> => own.close?.()
  const keys = config.keys.kind === 'file' ? { ...config.keys, mayCreate: false } : config.keys
  try {
    const masters = await chooseMasters({ ...config, keys }, own)
    return {
      masters,
      close: async () => {
        await masters.close?.()
        await close()
      },
    }
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
