// Turns a policy document into a policy, or into a list of faults with their paths. Missing parts keep the shipped values.
import type * as z from 'zod/mini'
import { Policy, shippedPolicy } from '../policy.ts'
import { brokenReferences } from './references.ts'
import { missingWords } from './words.ts'

export interface PolicyFault {
  /** Keys and positions joined by dots, such as `rights.level1Rights.p2pTranLimit`; empty for the document itself. */
  readonly at: string
  readonly what: string
}

export type ReadPolicy = { readonly policy: Policy } | { readonly faults: readonly PolicyFault[] }

/** Settings that are configured elsewhere or not at all. A document that contains one is refused, because it would have no effect. */
export const fixedGroups = ['uploads', 'deskLimits', 'consent', 'prices'] as const

export const readPolicy = (document: unknown): ReadPolicy => {
  if (!isTable(document)) return { faults: [{ at: '', what: 'must be a table of keys' }] }
  const fixed = fixedGroups.filter((group) => Object.hasOwn(document, group))
  if (fixed.length > 0) return { faults: fixed.map((at) => ({ at, what: 'cannot be changed by a policy in this version' })) }
  const parsed = Policy.safeParse(mergedOver(shippedPolicy, document))
  if (!parsed.success) return { faults: parsed.error.issues.flatMap(faultsOf) }
  const faults = [...brokenReferences(parsed.data), ...missingWords(parsed.data)]
  return faults.length > 0 ? { faults } : { policy: parsed.data }
}

type Table = Readonly<Record<string, unknown>>

const isTable = (value: unknown): value is Table => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tables are merged key by key; everything else, including lists, is replaced. */
const mergedOver = (shipped: Table, given: Table): Table =>
  // `fromEntries` defines keys: `__proto__` is an unknown key like any other.
  Object.fromEntries([
    ...Object.entries(shipped).filter(([key]) => !Object.hasOwn(given, key)),
    ...Object.entries(given).map(([key, value]) => {
      const before = Object.hasOwn(shipped, key) ? shipped[key] : undefined
      return [key, isTable(before) && isTable(value) ? mergedOver(before, value) : value]
    }),
  ])

const faultsOf = (issue: z.core.$ZodIssue): readonly PolicyFault[] => {
  const at = issue.path.join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({ at: joined(at, key), what: 'is an unknown key: misspelt, or from a newer version of Bonafide' }))
    case 'invalid_key':
      return [{ at, what: 'is an unknown key: misspelt, or from a newer version of Bonafide' }]
    case 'invalid_type':
      return [{ at, what: `must be ${typeNames[issue.expected] ?? issue.expected}` }]
    case 'invalid_value':
      return [{ at, what: `must be one of ${issue.values.map(String).join(', ')}` }]
    case 'too_small':
      return [{ at, what: `must be ${issue.minimum} or more` }]
    case 'too_big':
      return [{ at, what: `must be ${issue.maximum} or less` }]
    case 'invalid_union':
      return [{ at, what: 'has none of the accepted forms' }]
    case 'invalid_format':
    case 'invalid_element':
    case 'not_multiple_of':
    case 'custom':
      return [{ at, what: 'has the wrong format' }]
  }
}

const joined = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`)

const typeNames: Readonly<Record<string, string>> = {
  object: 'a table of keys',
  record: 'a table of keys',
  array: 'a list',
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
}
