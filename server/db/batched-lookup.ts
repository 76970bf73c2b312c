// Batches lookups by key that wait at the same moment into one statement, so that a busy server queries a few times a tick instead of once
// per request.
// Nothing is cached: each statement starts after its keys were requested, and sees everything committed before it.
import type pg from 'pg'
import { databaseFault } from './database-fault.ts'
import type { Db } from './db.ts'
import { namedQuery } from './given/sessions.ts'

export interface LookupStatements {
  /** Names the statements on the connection, which parses each only once. */
  readonly name: string
  /** By one key, `$1`. Each row has the key as `key`. */
  readonly one: string
  /** By several keys, `any($1)`. */
  readonly many: string
}

export type Lookup<Row> = (key: string) => Promise<Row | undefined>

/** More than two concurrent statements gain nothing: waiting keys form the next, larger one. */
const maxConcurrent = 2
const maxKeys = 1000

export const batchedLookup = <Row extends { readonly key: string }>(pool: pg.Pool, statements: LookupStatements): Lookup<Row> => {
  const batches = new Batches<Row>(pool, statements)
  return (key) => batches.ask(key)
}

/** For a lookup without an owner that could keep its batches: all callers with the same database share them. */
export const lookupOnEach = <Row extends { readonly key: string }>(
  statements: LookupStatements,
): ((db: Db, key: string) => Promise<Row | undefined>) => {
  const lookups = new WeakMap<Db, Lookup<Row>>()
  return (db, key) => {
    const lookup = lookups.get(db) ?? batchedLookup<Row>(db.pool, statements)
    lookups.set(db, lookup)
    return lookup(key)
  }
}

interface Waiting<Row> {
  readonly answer: (row: Row | undefined) => void
  readonly fail: (error: unknown) => void
}

class Batches<Row extends { readonly key: string }> {
  readonly #pool: pg.Pool
  readonly #statements: LookupStatements
  #waiting = new Map<string, Waiting<Row>[]>()
  #scheduled = false
  #running = 0

  constructor(pool: pg.Pool, statements: LookupStatements) {
    this.#pool = pool
    this.#statements = statements
  }

  ask(key: string): Promise<Row | undefined> {
    return new Promise((answer, fail) => {
      const others = this.#waiting.get(key)
      if (others === undefined) this.#waiting.set(key, [{ answer, fail }])
      else others.push({ answer, fail })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#scheduled || this.#running >= maxConcurrent || this.#waiting.size === 0) return
    this.#scheduled = true
    setImmediate(this.#send)
  }

  readonly #send = (): void => {
    this.#scheduled = false
    const batch = this.#take()
    if (batch.size === 0) return
    this.#running += 1
    void this.#query([...batch.keys()])
      .then(
        (rows) => answerAll(batch, rows),
        (error: unknown) => {
          failAll(batch, error)
          // Otherwise each waiting key would run into the same timeout, one after the other.
          if (databaseFault(error) !== undefined) failAll(this.#takeAll(), error)
        },
      )
      .finally(() => {
        this.#running -= 1
        this.#schedule()
      })
  }

  #takeAll(): Map<string, Waiting<Row>[]> {
    const all = this.#waiting
    this.#waiting = new Map()
    return all
  }

  #take(): Map<string, Waiting<Row>[]> {
    const all = this.#waiting
    if (all.size <= maxKeys) return this.#takeAll()
    const first = new Map([...all].slice(0, maxKeys))
    for (const key of first.keys()) all.delete(key)
    return first
  }

  async #query(keys: readonly string[]): Promise<readonly Row[]> {
    const { name, one, many } = this.#statements
    const statement =
      keys.length === 1 ? namedQuery(this.#pool, `${name}-one`, one, [keys[0]]) : namedQuery(this.#pool, `${name}-many`, many, [keys])
    return (await this.#pool.query<Row>(statement)).rows
  }
}

const answerAll = <Row extends { readonly key: string }>(
  batch: ReadonlyMap<string, readonly Waiting<Row>[]>,
  rows: readonly Row[],
): void => {
  const rowByKey = new Map(rows.map((row) => [row.key, row]))
  for (const [key, waiting] of batch) {
    const row = rowByKey.get(key)
    for (const { answer } of waiting) answer(row)
  }
}

const failAll = <Row>(batch: ReadonlyMap<string, readonly Waiting<Row>[]>, error: unknown): void => {
  for (const waiting of batch.values()) for (const { fail } of waiting) fail(error)
}
