// A stored version of the policy: a document, its hash, and a keyed seal that ties it to its number.
import { readPolicy } from '@bonafide/core/policy/document/read-policy'
import { type Policy, type PolicyVersion, shippedPolicy } from '@bonafide/core/policy/policy'
import { InternalError } from '@bonafide/core/refusal'
import { createHash } from 'node:crypto'
import type { PolicyVersionRow } from './db/tables/policy.ts'
import type { Keys } from './ports/keys.ts'

export type { PolicyVersion }

/** Sorted keys, so that the same policy always has the same text and hash. */
export const documentOf = (policy: Policy): string => JSON.stringify(sorted(policy), null, 1)

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

export const hashOf = (document: string): string => createHash('sha256').update(document).digest('hex')

/** The short form in commands and lists. */
export const shortHash = (hash: string): string => hash.slice(0, 12)

/** A fresh database's first version, and what commands use if no server was ever started. */
export const shippedVersion: PolicyVersion = { number: 1, hash: hashOf(documentOf(shippedPolicy)), content: shippedPolicy }

type Sealed = Omit<PolicyVersionRow, 'seal' | 'document'>

export const sealOf = (keys: Keys, { number, hash, by, at }: Sealed): Buffer =>
  keys.blindIndex('policy.version', JSON.stringify([number, hash, by, at.toISOString()]))

/** Throws if the row was tampered with. */
export const openVersion = (keys: Keys, row: PolicyVersionRow): PolicyVersion => {
  const { number, hash, document, seal } = row
  if (hashOf(document) !== hash || !seal.equals(sealOf(keys, row)))
    throw new InternalError(`version ${number} of the policy does not fit its seal`)
  const read = readPolicy(JSON.parse(document))
  if ('faults' in read) {
    const faults = read.faults.map(({ at, what }) => `${at} ${what}`).join('; ')
    throw new InternalError(`version ${number} of the policy cannot be read by this version of Bonafide: ${faults}`)
  }
  return { number, hash, content: read.policy }
}
