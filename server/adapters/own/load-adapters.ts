// ADAPTERS: the operator's own adapters, all checked before anything is served. All faults are reported together.
import { pathToFileURL } from 'node:url'
import { CannotStart } from '../../cannot-start.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Exchange } from '../../ports/exchange.ts'
import type { MasterKeys } from '../../ports/keys.ts'
import type { Mail } from '../../ports/mail.ts'
import type { OwnProvider } from '../../ports/provider.ts'
import type { Sms } from '../../ports/sms.ts'
import type { Usage } from '../../ports/usage.ts'

/** The module's default export. The built-in adapters fill in what is missing. */
export interface OwnAdapters {
  readonly exchange?: Exchange
  readonly mail?: Mail
  readonly sms?: Sms
  readonly blobs?: Blobs
  readonly usage?: Usage
  readonly keys?: MasterKeys
  readonly provider?: OwnProvider
  /** Called before the process exits. */
  readonly close?: () => Promise<void>
}

type Port = keyof Omit<OwnAdapters, 'close'>

const verbs = {
  exchange: ['account', 'accountByEmail', 'isAuthenticatorCode', 'transferFacts', 'withdrawnToday'],
  mail: ['send'],
  sms: ['send'],
  blobs: ['write', 'read', 'remove', 'olderThan'],
  usage: ['record'],
  keys: ['wrap', 'unwrap'],
  provider: ['open', 'seen', 'next', 'faceToken', 'erase', 'start'],
} as const satisfies { readonly [P in Port]: readonly (keyof NonNullable<OwnAdapters[P]>)[] }
const handOverVerbs = ['begin', 'finish', 'signOutAddress', 'signedOut'] as const

const patienceMs = 10_000

export const loadAdapters = async (path: string | undefined, maxWaitMs = patienceMs): Promise<OwnAdapters> => {
  if (path === undefined) return {}
  const exported = await importWithin(path, maxWaitMs)
  const complaints = complaintsOf(exported)
  if (complaints.length > 0) throw new CannotStart(complaints.map((complaint) => `ADAPTERS ${path}: ${complaint}`).join('\n'))
  return isChecked(exported) ? exported : {}
}

const importWithin = async (path: string, maxWaitMs: number): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new CannotStart(`ADAPTERS ${path}: the module was not ready within ${maxWaitMs / 1000} seconds.`)),
      maxWaitMs,
    )
  })
  try {
    const loaded: { readonly default?: unknown } = await Promise.race([import(pathToFileURL(path).href), late])
    return loaded.default
  } catch (error) {
    if (error instanceof CannotStart) throw error
    throw new CannotStart(`ADAPTERS ${path}: the module could not be loaded: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    clearTimeout(timer)
  }
}

const complaintsOf = (exported: unknown): readonly string[] => {
  if (!isObject(exported)) return ['its default export must be an object with adapters.']
  const supported: readonly string[] = [...Object.keys(verbs), 'close']
  const unknown = Object.keys(exported).filter((name) => !supported.includes(name))
  const missing = Object.entries(verbs).flatMap(([port, names]) => (port in exported ? missingIn(port, exported[port], names) : []))
  const { exchange, keys, close } = exported
  const admitFromApp = isObject(exchange) ? exchange['admitFromApp'] : undefined
  const handOver = isObject(exchange) ? missingIn('exchange.handOver', exchange['handOver'], handOverVerbs) : []
  return [
    ...unknown.map((name) => `${name} is no adapter: it may have ${supported.join(', ')}.`),
    ...missing,
    ...handOver,
    ...(admitFromApp === undefined || typeof admitFromApp === 'function' ? [] : ['exchange.admitFromApp must be a function, or left out.']),
    ...(!isObject(keys) || areMarks(keys['marks'])
      ? []
      : ['keys.marks must be a list of different marks, each 16 hex digits (0-9, a-f), the first key’s first.']),
    ...(close === undefined || typeof close === 'function' ? [] : ['close must be a function.']),
    ...(Object.keys(exported).length === 0 ? ['it has no adapter.'] : []),
  ]
}

const missingIn = (port: string, adapter: unknown, names: readonly string[]): readonly string[] =>
  isObject(adapter)
    ? names.filter((name) => typeof adapter[name] !== 'function').map((name) => `${port}.${name} must be a function.`)
    : [`${port} must be an object with ${names.join(', ')}.`]

const areMarks = (marks: unknown): boolean =>
  Array.isArray(marks) &&
  marks.length > 0 &&
  new Set(marks).size === marks.length &&
  marks.every((mark) => typeof mark === 'string' && /^[0-9a-f]{16}$/.test(mark))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Does not check what the functions return: the ports' contract suites do (`npm run contract`). */
const isChecked = (exported: unknown): exported is OwnAdapters => complaintsOf(exported).length === 0
