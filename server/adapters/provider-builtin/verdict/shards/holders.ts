// What a worker knows about the processes that hold the verified faces: whether each answered when it was last asked.
import type { Db } from '../../../../db/db.ts'
import type { Services } from '../../../../services.ts'

export class Holders {
  /** By address: null if it answers as it should, otherwise why it does not. */
  readonly #found = new Map<string, string | null>()

  /** Returns whether this is new. */
  note(address: string, trouble: string | null): boolean {
    const before = this.#found.get(address)
    this.#found.set(address, trouble)
    return before !== trouble && !(before === undefined && trouble === null)
  }

  answers(address: string): boolean {
    return this.#found.get(address) === null
  }

  /** Those that answered last, then those that were never asked. A job that waits for an absent one would keep evidence from being read. */
  worthAsking(addresses: readonly string[]): readonly string[] {
    const untried = addresses.filter((address) => !this.#found.has(address))
    return [...addresses.filter((address) => this.answers(address)), ...untried]
  }
}

const known = new WeakMap<Db, Holders>()

export const holdersOf = ({ db }: Pick<Services, 'db'>): Holders => {
  const holders = known.get(db) ?? new Holders()
  known.set(db, holders)
  return holders
}
