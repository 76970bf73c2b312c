// Compares the acknowledged writes with what is stored.
import type { Entry } from './entries.ts'

/** What is stored for one account. */
export interface StoredWrites {
  /** Every text of the conversation, in order. */
  readonly messages: readonly string[]
  readonly draft: string
  /** Each change of a draft adds one. */
  readonly version: number
}

export interface Comparison {
  readonly acknowledged: number
  readonly refused: number
  readonly unknown: number
  /** Acknowledged and not stored. */
  readonly lost: number
  /** Stored more often than written. */
  readonly doubled: number
  /** Stored, although nothing like it was written. */
  readonly strange: number
  /** The names of the first lost, doubled and strange writes. */
  readonly named: readonly string[]
}

const namedAtMost = 10

export const compare = (entries: readonly Entry[], stored: ReadonlyMap<string, StoredWrites>): Comparison => {
  const byAccount = new Map<string, Entry[]>()
  for (const entry of entries) {
    const own = byAccount.get(entry.account)
    if (own === undefined) byAccount.set(entry.account, [entry])
    else own.push(entry)
  }
  const faults = [...byAccount].flatMap(([account, own]) => faultsOf(own, stored.get(account)))
  const count = (what: Fault['what']): number => faults.filter((fault) => fault.what === what).reduce((sum, { times }) => sum + times, 0)
  const ended = (outcome: Entry['outcome']): number => entries.filter((entry) => entry.outcome === outcome).length
  return {
    acknowledged: ended('acknowledged'),
    refused: ended('refused'),
    unknown: ended('unknown'),
    lost: count('lost'),
    doubled: count('doubled'),
    strange: count('strange'),
    named: faults.slice(0, namedAtMost).map(({ what, name }) => `${what}: ${name}`),
  }
}

interface Fault {
  readonly what: 'lost' | 'doubled' | 'strange'
  readonly name: string
  readonly times: number
}

const faultsOf = (entries: readonly Entry[], stored: StoredWrites = { messages: [], draft: '', version: 0 }): readonly Fault[] => [
  ...faultsOfMessages(
    entries.filter(({ kind }) => kind === 'message'),
    stored.messages,
  ),
  ...faultsOfDraft(
    entries.filter(({ kind }) => kind === 'draft'),
    stored,
  ),
]

const faultsOfMessages = (entries: readonly Entry[], messages: readonly string[]): readonly Fault[] => {
  const timesStored = new Map<string, number>()
  for (const text of messages) timesStored.set(text, (timesStored.get(text) ?? 0) + 1)
  const written = new Set(entries.map(({ value }) => value))
  return [
    ...entries.flatMap(({ outcome, value, id }): readonly Fault[] => {
      const times = timesStored.get(value) ?? 0
      if (times > 1) return [{ what: 'doubled', name: id, times: times - 1 }]
      return times === 0 && outcome === 'acknowledged' ? [{ what: 'lost', name: id, times: 1 }] : []
    }),
    ...messages.filter((text) => !written.has(text)).map((text): Fault => ({ what: 'strange', name: text, times: 1 })),
  ]
}

/** A draft is replaced by the next one, so only its version shows whether each was stored once. */
const faultsOfDraft = (entries: readonly Entry[], { draft, version }: StoredWrites): readonly Fault[] => {
  const acknowledged = entries.filter(({ outcome }) => outcome === 'acknowledged')
  const mayBeStored = acknowledged.length + entries.filter(({ outcome }) => outcome === 'unknown').length
  const last = acknowledged.at(-1)
  const name = last?.id ?? entries[0]?.id ?? 'draft'
  if (version < acknowledged.length) return [{ what: 'lost', name, times: acknowledged.length - version }]
  if (version > mayBeStored) return [{ what: 'doubled', name, times: version - mayBeStored }]
  const values = entries.filter(({ outcome }) => outcome !== 'refused').map(({ value }) => value)
  if (draft !== '' && !values.includes(draft)) return [{ what: 'strange', name, times: 1 }]
  // As many versions as acknowledged writes, but not the last of them.
  return version === acknowledged.length && last !== undefined && draft !== last.value ? [{ what: 'lost', name, times: 1 }] : []
}

export interface WriteGap {
  readonly seconds: number
  /** Unix time in milliseconds. */
  readonly from: number
}

/** The longest time from one acknowledgement to the next, or from the beginning to the first, or from the last to the end. */
export const longestGap = (entries: readonly Entry[], within: { readonly from: number; readonly to: number }): WriteGap => {
  const moments = entries.filter(({ outcome, endedAt }) => outcome === 'acknowledged' && endedAt >= within.from && endedAt <= within.to)
  const points = [within.from, ...moments.map(({ endedAt }) => endedAt).toSorted((left, right) => left - right), within.to]
  let longest: WriteGap = { seconds: 0, from: within.from }
  for (const [at, moment] of points.entries()) {
    const seconds = (moment - (points[at - 1] ?? moment)) / 1000
    if (seconds > longest.seconds) longest = { seconds, from: points[at - 1] ?? moment }
  }
  return longest
}
