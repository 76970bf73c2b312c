// The part of the package pkcs11js that we use (PKCS#11, version 2.40). It is not one of our dependencies: an installation with an HSM adds it.
import { createRequire } from 'node:module'

export interface Attribute {
  readonly type: number
  readonly value?: number | boolean | string | Buffer
}

interface Mechanism {
  readonly mechanism: number
  readonly parameter?: unknown
}

/** Handles are opaque. */
export type Handle = Buffer

export interface Cryptoki {
  load(path: string): void
  C_Initialize(): void
  C_GetSlotList(tokenPresent: boolean): readonly Handle[]
  C_GetTokenInfo(slot: Handle): { readonly label: string; readonly flags: number }
  C_OpenSession(slot: Handle, flags: number): Handle
  C_Login(session: Handle, user: number, pin: string): void
  C_FindObjectsInit(session: Handle, template: readonly Attribute[]): void
  C_FindObjects(session: Handle, atMost: number): readonly Handle[]
  C_FindObjectsFinal(session: Handle): void
  C_GetAttributeValue(
    session: Handle,
    object: Handle,
    template: readonly Attribute[],
  ): ReadonlyArray<{ readonly type: number; readonly value: Buffer }>
  C_EncryptInit(session: Handle, mechanism: Mechanism, key: Handle): void
  C_Encrypt(session: Handle, input: Buffer, output: Buffer): Buffer
  C_DecryptInit(session: Handle, mechanism: Mechanism, key: Handle): void
  C_Decrypt(session: Handle, input: Buffer, output: Buffer): Buffer
}

interface Package {
  readonly PKCS11: new () => Cryptoki
}

export const packageName = 'pkcs11js'

/** Undefined: it is not installed. */
export const newCryptoki = (): Cryptoki | undefined => {
  const require = createRequire(import.meta.url)
  try {
    const loaded: Package = require(packageName)
    return new loaded.PKCS11()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return undefined
    throw error
  }
}

/** The constants of the standard that we need. */
export const ck = {
  serialSession: 0x04,
  user: 1,
  secretKey: 4,
  aes: 0x1f,
  aesGcm: 0x1087,
  /** The package's own number for the parameters of GCM. */
  gcmParameters: 3,
  attribute: {
    class: 0x00,
    label: 0x03,
    keyType: 0x100,
    id: 0x102,
    sensitive: 0x103,
    valueLength: 0x161,
    extractable: 0x162,
  },
  returned: {
    pinIncorrect: 0xa0,
    pinInvalid: 0xa1,
    pinLengthRange: 0xa2,
    pinExpired: 0xa3,
    pinLocked: 0xa4,
    alreadyLoggedIn: 0x100,
    alreadyInitialized: 0x191,
  },
} as const

/** After these errors, the session, its keys or the token are gone, and only a new session helps. */
const lostErrors = new Set([
  0x02, // host memory
  0x06, // function failed
  0x30, // device error
  0x31, // device memory
  0x32, // device removed
  0x60, // key handle invalid
  0x82, // object handle invalid
  0xb0, // session closed
  0xb3, // session handle invalid
  0xe0, // token not present
  0xe1, // token not recognised
  0x101, // user not logged in
  0x190, // not initialised
])
const wrongPinErrors = new Set<number>([
  ck.returned.pinIncorrect,
  ck.returned.pinInvalid,
  ck.returned.pinLengthRange,
  ck.returned.pinExpired,
  ck.returned.pinLocked,
])

export const ckrOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : undefined

export const isLost = (error: unknown): boolean => lostErrors.has(ckrOf(error) ?? -1)
export const isWrongPin = (error: unknown): boolean => wrongPinErrors.has(ckrOf(error) ?? -1)

/** The standard's name for the error, such as CKR_DEVICE_REMOVED: it quotes no value. */
export const nameOf = (error: unknown): string => {
  const [name = 'an unknown error'] = /CKR_\w+/.exec(error instanceof Error ? error.message : '') ?? []
  return ckrOf(error) === undefined ? name : `${name}, 0x${(ckrOf(error) ?? 0).toString(16)}`
}
