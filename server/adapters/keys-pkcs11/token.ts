// One session at a token, with its master keys. Runs in its own process: the library's calls block, and its faults would end a server.
import { randomBytes } from 'node:crypto'
import { InternalError } from '@bonafide/core/refusal'
import { CannotStart } from '../../cannot-start.ts'
import { markLength } from '../../ports/keys.ts'
import { ck, ckrOf, type Cryptoki, type Handle, nameOf, newCryptoki, packageName } from './cryptoki.ts'

export interface TokenOrder {
  readonly module: string
  readonly token: string
  readonly pin: string
}

export interface MasterKey {
  readonly mark: Buffer
  readonly handle: Handle
}

export interface OpenToken {
  readonly cryptoki: Cryptoki
  readonly session: Handle
}

const ivLength = 12
const tagBytes = 16
const additionalData = Buffer.from('wrapped key')

/** Logs in. Throws the library's own error if the PIN is wrong. */
export const openToken = ({ module, token, pin }: TokenOrder): OpenToken => {
  const cryptoki = newCryptoki()
  if (cryptoki === undefined)
    throw new CannotStart(`PKCS11_MODULE needs the package ${packageName}: npm install --no-save ${packageName}@2 adds it.`)
  try {
    cryptoki.load(module)
    cryptoki.C_Initialize()
  } catch (error) {
    if (ckrOf(error) !== ck.returned.alreadyInitialized)
      throw new CannotStart(`PKCS11_MODULE ${module} cannot be loaded (${nameOf(error)}): it must be the library of your HSM.`, {
        cause: error,
      })
  }
  const slots = cryptoki.C_GetSlotList(true)
  const matching = slots.filter((slot) => cryptoki.C_GetTokenInfo(slot).label.trimEnd() === token)
  const [slot] = matching
  if (slot === undefined || matching.length > 1)
    throw new CannotStart(
      `PKCS11_TOKEN must be the label of one token, and ${matching.length} of the ${slots.length} tokens present have it.`,
    )
  const session = cryptoki.C_OpenSession(slot, ck.serialSession)
  try {
    cryptoki.C_Login(session, ck.user, pin)
  } catch (error) {
    if (ckrOf(error) !== ck.returned.alreadyLoggedIn) throw error
  }
  return { cryptoki, session }
}

/** Refuses a key that could leave the token. */
export const findMaster = (open: OpenToken, label: string): MasterKey => {
  const { cryptoki, session } = open
  const found = keysWithLabel(open, label)
  const [handle] = found
  if (handle === undefined || found.length > 1)
    throw new CannotStart(
      `PKCS11_KEYS names ${label}, and the token has ${found.length === 0 ? 'no such key' : `${found.length} such keys`}.`,
    )
  const { attribute } = ck
  const types = [attribute.id, attribute.keyType, attribute.valueLength, attribute.sensitive, attribute.extractable]
  const values = cryptoki.C_GetAttributeValue(
    session,
    handle,
    types.map((type) => ({ type })),
  )
  const [id, keyType, length, sensitive, extractable] = types.map(
    (type) => values.find((value) => value.type === type)?.value ?? Buffer.alloc(0),
  )
  const faults = [
    ...(keyType?.[0] === ck.aes && length?.[0] === 32 ? [] : ['must be an AES key of 32 bytes']),
    ...(sensitive?.[0] === 1 && extractable?.[0] === 0 ? [] : ['must be sensitive and not extractable']),
    ...(id?.length === markLength ? [] : [`must have an ID of ${markLength} bytes`]),
  ]
  if (faults.length > 0 || id === undefined) throw new CannotStart(`The key ${label} in the token ${faults.join(', and ')}.`)
  return { mark: Buffer.from(id), handle }
}

const keysWithLabel = ({ cryptoki, session }: OpenToken, label: string): readonly Handle[] => {
  cryptoki.C_FindObjectsInit(session, [
    { type: ck.attribute.class, value: ck.secretKey },
    { type: ck.attribute.label, value: label },
  ])
  try {
    return cryptoki.C_FindObjects(session, 3)
  } finally {
    cryptoki.C_FindObjectsFinal(session)
  }
}

/** The mark, the initialisation vector, the encrypted value and its tag. */
export const wrapBy = ({ cryptoki, session }: OpenToken, { mark, handle }: MasterKey, plain: Uint8Array): Buffer => {
  const iv = randomBytes(ivLength)
  cryptoki.C_EncryptInit(session, gcm(iv), handle)
  const sealed = cryptoki.C_Encrypt(session, Buffer.from(plain), Buffer.alloc(plain.length + 2 * tagBytes))
  return Buffer.concat([mark, iv, sealed])
}

export const unwrapBy = ({ cryptoki, session }: OpenToken, masters: readonly MasterKey[], wrapped: Uint8Array): Buffer => {
  const bytes = Buffer.from(wrapped)
  const mark = bytes.subarray(0, markLength)
  const master = masters.find((candidate) => candidate.mark.equals(mark))
  if (master === undefined || bytes.length <= markLength + ivLength + tagBytes)
    throw new InternalError('this is not a value that the token has wrapped')
  const sealed = bytes.subarray(markLength + ivLength)
  cryptoki.C_DecryptInit(session, gcm(bytes.subarray(markLength, markLength + ivLength)), master.handle)
  return cryptoki.C_Decrypt(session, sealed, Buffer.alloc(sealed.length))
}

const gcm = (iv: Buffer) => ({
  mechanism: ck.aesGcm,
  parameter: { type: ck.gcmParameters, iv, ivBits: 8 * ivLength, aad: additionalData, tagBits: 8 * tagBytes },
})
