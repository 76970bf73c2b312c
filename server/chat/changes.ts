// Notifies subscribers when a conversation or the queue changes: pages of the account, and the whole desk. One listening connection serves
// a whole process, and exists only while there are subscribers.
import * as z from 'zod/mini'
import type { Db } from '../db/db.ts'
import { queueChanged } from '../db/queue-changed.ts'
import type { Services } from '../services.ts'
import { Listener } from './listener.ts'

/** A conversation or the queue of cases has changed. Null: something unknown may have changed. */
export type ChatUpdate = { readonly account: string; readonly position: number } | typeof queueChanged | null

type ChangeListener = (change: ChatUpdate) => void

const ChangePayload = z.strictObject({ account: z.string(), position: z.number() })

export class Changes {
  readonly #listener: Listener
  readonly #ofAll = new Set<ChangeListener>()
  readonly #ofAccount = new Map<string, Set<ChangeListener>>()
  #count = 0

  constructor(services: Pick<Services, 'db' | 'log'>) {
    this.#listener = new Listener(services, {
      channel: 'chat',
      heard: (payload) => this.#notify(parse(payload)),
      missed: () => this.#notify(null),
    })
  }

  /** Returns a function that unsubscribes. The first change is always null, so reading after it misses nothing. */
  ofAll(hear: ChangeListener): () => void {
    this.#ofAll.add(hear)
    return this.#begin(hear, () => this.#ofAll.delete(hear))
  }

  ofAccount(account: string, hear: ChangeListener): () => void {
    const others = this.#ofAccount.get(account) ?? new Set()
    this.#ofAccount.set(account, others.add(hear))
    return this.#begin(hear, () => {
      others.delete(hear)
      if (others.size === 0 && this.#ofAccount.get(account) === others) this.#ofAccount.delete(account)
    })
  }

  /** Resolves once an unused connection is closed. */
  async stopIfUnused(): Promise<void> {
    if (this.#count === 0) await this.#listener.stop()
  }

  #begin(hear: ChangeListener, end: () => void): () => void {
    this.#count += 1
    if (this.#listener.hears) hear(null)
    else this.#listener.start()
    let ended = false
    return () => {
      if (ended) return
      ended = true
      end()
      this.#count -= 1
      void this.stopIfUnused()
    }
  }

  #notify(change: ChatUpdate): void {
    for (const hear of this.#ofAll) hear(change)
    // An account must not learn about another account's case.
    if (change === queueChanged) return
    const sets = change === null ? this.#ofAccount.values() : [this.#ofAccount.get(change.account) ?? []]
    for (const hears of sets) for (const hear of hears) hear(change)
  }
}

const parse = (payload: string): ChatUpdate => {
  if (payload === queueChanged) return queueChanged
  try {
    return ChangePayload.parse(JSON.parse(payload))
  } catch {
    // Sent by another version of this program.
    return null
  }
}

const changesByDb = new WeakMap<Db, Changes>()

export const changesOf = (services: Pick<Services, 'db' | 'log'>): Changes => {
  const changes = changesByDb.get(services.db) ?? new Changes(services)
  changesByDb.set(services.db, changes)
  return changes
}
