// The key that signs archives of people's data: Ed25519, one per installation, wrapped by a master key like the index key.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Services } from '../services.ts'

export interface ArchiveKey {
  readonly publicPem: string
  /** SHA-256 of the public key, in groups of four for people to compare. */
  readonly fingerprint: string
  sign(bytes: Buffer): Buffer
}

/** Created on first use, perhaps by several processes at the same time. */
export const archiveKey = async (db: Kysely<Tables>, { keys }: Pick<Services, 'keys'>): Promise<ArchiveKey> => {
  const stored = (await storedKey(db)) ?? (await storeNewKey(db, keys))
  return archiveKeyOf(createPrivateKey({ key: await keys.unwrap(stored), format: 'der', type: 'pkcs8' }))
}

const storedKey = async (db: Kysely<Tables>): Promise<Buffer | undefined> =>
  (await db.selectFrom('archive_key').select('wrapped').executeTakeFirst())?.wrapped

const storeNewKey = async (db: Kysely<Tables>, keys: Services['keys']): Promise<Buffer> => {
  const { privateKey } = generateKeyPairSync('ed25519')
  const wrapped = await keys.wrap(privateKey.export({ format: 'der', type: 'pkcs8' }))
  await db
    .insertInto('archive_key')
    .values({ wrapped })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await storedKey(db)) ?? wrapped
}

const archiveKeyOf = (privateKey: KeyObject): ArchiveKey => {
  const publicKey = createPublicKey(privateKey)
  const digest = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('hex')
  return {
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    fingerprint: digest.match(/.{4}/g)?.join(' ') ?? digest,
    sign: (bytes) => sign(null, bytes, privateKey),
  }
}
