// The settings for master keys in a hardware security module: all required ones, or none.
import type { Pkcs11Settings } from '../adapters/keys-pkcs11/pkcs11-settings.ts'
import { secretOrFile } from './secret-or-file.ts'
import { type SettingValues, settings } from './settings.ts'

interface ReadPkcs11 {
  readonly pkcs11: Pkcs11Settings | undefined
  readonly complaints: readonly string[]
}

const required = ['PKCS11_MODULE', 'PKCS11_TOKEN', 'PKCS11_KEYS'] as const

export const readPkcs11Settings = (values: SettingValues, environment: Readonly<Record<string, string | undefined>>): ReadPkcs11 => {
  const names = Object.keys(values).filter((name) => name.startsWith('PKCS11_'))
  if (names.length === 0) return { pkcs11: undefined, complaints: [] }
  const { PKCS11_MODULE: module, PKCS11_TOKEN: token, PKCS11_KEYS: keys, PKCS11_WRAPS: wraps = true } = values
  const pin = secretOrFile({ name: 'PKCS11_PIN', secret: values.PKCS11_PIN, path: values.PKCS11_PIN_FILE, beside: 'PKCS11_MODULE' })
  const complaints = [
    ...required
      .filter((name) => values[name] === undefined)
      .map((name) => `${name} must be set together with ${names[0] ?? ''}: master keys in a hardware security module need it.`),
    ...('trouble' in pin ? [pin.trouble] : []),
    ...(keys !== undefined && new Set(keys).size < keys.length ? ['PKCS11_KEYS must name each key once.'] : []),
    ...(!wraps && values.MASTER_KEYS === undefined && values.MASTER_KEY_FILE === undefined
      ? ['PKCS11_WRAPS=off needs MASTER_KEYS or MASTER_KEY_FILE, which encrypt meanwhile.']
      : []),
  ]
  if (module === undefined || token === undefined || keys === undefined || 'trouble' in pin) return { pkcs11: undefined, complaints }
  return { pkcs11: { module, token, keys, wraps, pin: pin.secret, environment: withoutOurs(environment) }, complaints }
}

/** The library has its own settings, and must not get ours, which hold secrets. */
const withoutOurs = (environment: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined || name in settings ? [] : [[name, value]])),
  )
