// Who wants to know when a conversation or the queue changes: pages of the account, and all of the desk. One listening connection serves a whole process,
// and there is one only while someone listens.
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { queueChanged } from '../db/queue-changed.ts'
import type { House } from '../house.ts'
import { Listener } from './listener.ts'

/** A conversation or the queue of cases has changed. Null: something unknown may have changed. */
export type Change = { readonly account: string; readonly position: number } | typeof queueChanged | null

type Hear = (change: Change) => void

const Told = z.strictObject({ account: z.string(), position: z.number() })

export class Changes {
  readonly #listener: Listener
  readonly #ofAll = new Set<Hear>()
  readonly #ofAccount = new Map<string, Set<Hear>>()
  #count = 0

  constructor(house: Pick<House, 'db' | 'log'>) {
    this.#listener = new Listener(house, {
      channel: 'chat',
      heard: (payload) => this.#spread(parse(payload)),
      missed: () => this.#spread(null),
    })
  }

  /** Ends with what it returns. The first change is always null: reading after it misses nothing. */
  ofAll(hear: Hear): () => void {
    this.#ofAll.add(hear)
    return this.#begin(hear, () => this.#ofAll.delete(hear))
  }

  ofAccount(account: string, hear: Hear): () => void {
    const others = this.#ofAccount.get(account) ?? new Set()
    this.#ofAccount.set(account, others.add(hear))
    return this.#begin(hear, () => {
      others.delete(hear)
      if (others.size === 0 && this.#ofAccount.get(account) === others) this.#ofAccount.delete(account)
    })
  }

  /** Resolves when a connection that is no longer needed is closed. */
  async settled(): Promise<void> {
    if (this.#count === 0) await this.#listener.stop()
  }

  #begin(hear: Hear, end: () => void): () => void {
    this.#count += 1
    if (this.#listener.hears) hear(null)
    else this.#listener.start()
    let ended = false
    return () => {
      if (ended) return
      ended = true
      end()
      this.#count -= 1
      void this.settled()
    }
  }

  #spread(change: Change): void {
    for (const hear of this.#ofAll) hear(change)
    // No account learns of another one's case.
    if (change === queueChanged) return
    const sets = change === null ? this.#ofAccount.values() : [this.#ofAccount.get(change.account) ?? []]
    for (const hears of sets) for (const hear of hears) hear(change)
  }
}

const parse = (payload: string): Change => {
  if (payload === queueChanged) return queueChanged
  try {
    return Told.parse(JSON.parse(payload))
  } catch {
    // Told by another version of this program.
    return null
  }
}

const known = new WeakMap<Db, Changes>()

export const changesOf = (house: Pick<House, 'db' | 'log'>): Changes => {
  const changes = known.get(house.db) ?? new Changes(house)
  known.set(house.db, changes)
  return changes
}
