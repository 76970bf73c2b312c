// What a worker knows about the processes that hold the verified faces: whether each answered when it was last asked.
import type { Db } from '../../../../db/db.ts'
import type { Services } from '../../../../services.ts'
import type { FaceShard } from '../../../../visits/identity/face-shard.ts'
import type { HolderRefused } from './holder-refused.ts'
import { pathOf } from './shard-messages.ts'

export interface Holder {
  readonly address: string
  readonly shard: FaceShard
}

const keyOf = ({ address, shard }: Holder): string => address + pathOf(shard)

export class Holders {
  /** What the watch found last: null if the holder answers as it should. */
  readonly #found = new Map<string, HolderRefused | null>()
  /** Holders that failed a search since the watch last asked them: they may answer the watch's question and still fail a search. */
  readonly #failed = new Map<string, HolderRefused>()

  /** Returns whether this differs from what was known before. */
  note(holder: Holder, refused: HolderRefused | null): boolean {
    const key = keyOf(holder)
    const before = this.#found.get(key)
    this.#found.set(key, refused)
    this.#failed.delete(key)
    return before?.trouble !== refused?.trouble
  }

  noteSearch(holder: Holder, refused: HolderRefused): void {
    this.#failed.set(keyOf(holder), refused)
  }

  answers(holder: Holder): boolean {
    return this.#found.get(keyOf(holder)) === null && !this.#failed.has(keyOf(holder))
  }

  /** Undefined also for one that was never asked. */
  refusalOf(holder: Holder): HolderRefused | undefined {
    return this.#failed.get(keyOf(holder)) ?? this.#found.get(keyOf(holder)) ?? undefined
  }

  /**
   * Holders that answered when they were last asked, then those that were never asked. A job that waits for an absent holder would delay
   * the reading of evidence. Each group starts at a random holder, so that the holders of a shard share the searches.
   */
  worthAsking(holders: readonly Holder[], chance: number = Math.random()): readonly Holder[] {
    const untried = holders.filter((holder) => !this.#found.has(keyOf(holder)) && !this.#failed.has(keyOf(holder)))
    const answering = holders.filter((holder) => this.answers(holder))
    return [...beginningAt(answering, chance), ...beginningAt(untried, chance)]
  }
}

const beginningAt = <Item>(items: readonly Item[], chance: number): readonly Item[] => {
  const begin = Math.floor(items.length * chance)
  return [...items.slice(begin), ...items.slice(0, begin)]
}

const holdersByDb = new WeakMap<Db, Holders>()

export const holdersOf = ({ db }: Pick<Services, 'db'>): Holders => {
  const holders = holdersByDb.get(db) ?? new Holders()
  holdersByDb.set(db, holders)
  return holders
}

/** As FACES_URLS lists them: the addresses of each shard. */
export type Shards = readonly (readonly string[])[]

export const holdersOfShards = (shards: Shards): readonly (readonly Holder[])[] =>
  shards.map((addresses, at) => addresses.map((address) => ({ address, shard: { number: at + 1, of: shards.length } })))
