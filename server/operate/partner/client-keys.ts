// Reads the public keys that an operator registers for a client, from the JWKS file (RFC 7517) of the exchange's engineer.
import { calculateJwkThumbprint, importJWK } from 'jose'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { hasPrivateParts, PublicKey } from '../../partner/access/public-key.ts'
import { CommandError } from '../command.ts'

export interface RegisteredKey {
  readonly kid: string
  /** The key's public parts only, as JSON. */
  readonly jwk: string
}

const Kid = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/))
const Jwks = z.object({ keys: z.array(z.looseObject({})).check(z.minLength(1), z.maxLength(10)) })

const algorithmOf = { EC: 'ES256', OKP: 'EdDSA', RSA: 'PS256' } as const

export const readClientKeys = async (path: string): Promise<readonly RegisteredKey[]> => {
  const read = Jwks.safeParse(jsonIn(path))
  if (!read.success) throw new CommandError(`${path} is not a JWKS file: it holds { "keys": [ … ] }.`)
  const keys: RegisteredKey[] = []
  for (const entry of read.data.keys) keys.push(await keyOf(path, entry))
  if (new Set(keys.map((key) => key.kid)).size !== keys.length) throw new CommandError(`Two keys in ${path} have the same kid.`)
  return keys
}

const keyOf = async (path: string, entry: Readonly<Record<string, unknown>>): Promise<RegisteredKey> => {
  if (hasPrivateParts(entry)) {
    throw new CommandError(`${path} holds a private key. Ask for the public ones, and for new keys: these have been seen.`)
  }
  const [kid, key] = [Kid.safeParse(entry['kid']), PublicKey.safeParse(entry)]
  if (!kid.success || !key.success) {
    throw new CommandError(`A key in ${path} has no kid, or is not EC P-256, Ed25519, or RSA of 2048 bits or more.`)
  }
  const imported = await importJWK(key.data, algorithmOf[key.data.kty]).catch(() => undefined)
  if (imported === undefined) throw new CommandError(`The key ${kid.data} in ${path} cannot be read.`)
  return { kid: kid.data, jwk: JSON.stringify(key.data) }
}

const jsonIn = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new CommandError(`${path} cannot be read, or is not JSON.`)
  }
}

/** A second operator compares it with the thumbprint that the exchange's engineer reports. */
export const thumbprintOf = (jwk: string): Promise<string> => calculateJwkThumbprint(JSON.parse(jwk))
