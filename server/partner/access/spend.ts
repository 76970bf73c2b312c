// Asks the database about authenticated calls: is the proof fresh, are client and key still valid, and is there room within
// the client's limit? Calls that wait at the same moment share one statement. Nothing is kept here, so a revoked client is refused
// immediately, by every process.
import type pg from 'pg'
import { namedQuery } from '../../db/given/sessions.ts'

export interface SpentProof {
  readonly client: string
  readonly kid: string
  readonly digest: string
  readonly until: Date
}

export interface SpendResult {
  readonly fresh: boolean
  /** Undefined if client or key is revoked, retired or not allowed yet. */
  readonly scopes: readonly string[] | undefined
  /** The client's calls in the current minute. */
  readonly used: number
  readonly secondsLeft: number
}

interface SpentRow {
  readonly proof: string
  readonly fresh: boolean
  readonly scopes: readonly string[] | null
  readonly used: number
  readonly left: number
}

interface Waiting extends SpentProof {
  readonly answer: (spent: SpendResult) => void
  readonly fail: (error: unknown) => void
}

/**
 * Does not wait until the commit is on disk: a crash loses the newest proofs, which have almost expired by the time the database is back,
 * and some counts. Everything that a call changes is written in another transaction.
 */
const statement = `
  with asked as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as asked (proof, client, kid, until)),
  fresh as (
    insert into partner_proofs (proof, until) select decode(proof, 'hex'), until from asked order by proof
    on conflict do nothing returning encode(proof, 'hex') as proof),
  counted as (
    insert into call_count as counted (name, address, ends_at, used)
    select 'partner', client, $5::timestamptz + interval '1 minute', count(*) from asked group by client order by client
    on conflict (name, address) do update set
      used = case when counted.ends_at <= $5 then excluded.used else counted.used + excluded.used end,
      ends_at = case when counted.ends_at <= $5 then excluded.ends_at else counted.ends_at end
    returning address, used, extract(epoch from ends_at - $5::timestamptz)::float8 as "left")
  select asked.proof, fresh.proof is not null as fresh, case when k.kid is null then null else c.scopes end as scopes,
    counted.used, counted."left", set_config('synchronous_commit', 'off', true)
  from asked
    join counted on counted.address = asked.client
    left join fresh on fresh.proof = asked.proof
    left join partner_clients c on c.client = asked.client and c.allowed_at is not null and c.revoked_at is null
    left join partner_keys k on k.client = c.client and k.kid = asked.kid and k.allowed_at is not null and k.retired_at is null`

/** Statements change the same row of counts: a third would only wait for the first two. */
const maxRunningStatements = 2
const maxPerStatement = 500

export class Spending {
  readonly #pool: pg.Pool
  readonly #clock: () => Date
  #waiting = new Map<string, Waiting>()
  #scheduled = false
  #running = 0

  constructor(pool: pg.Pool, clock: () => Date) {
    this.#pool = pool
    this.#clock = clock
  }

  spend(proof: SpentProof): Promise<SpendResult> {
    return new Promise((answer, fail) => {
      // The same proof twice in one statement would count as fresh twice.
      if (this.#waiting.has(proof.digest)) return answer({ fresh: false, scopes: [], used: 0, secondsLeft: 0 })
      this.#waiting.set(proof.digest, { ...proof, answer, fail })
      this.#schedule()
    })
  }

  #schedule(): void {
    if (this.#scheduled || this.#running >= maxRunningStatements || this.#waiting.size === 0) return
    this.#scheduled = true
    setImmediate(this.#send)
  }

  readonly #send = (): void => {
    this.#scheduled = false
    const batch = this.#take()
    this.#running += 1
    void this.#query(batch)
      .catch((error: unknown) => {
        for (const { fail } of batch.values()) fail(error)
      })
      .finally(() => {
        this.#running -= 1
        this.#schedule()
      })
  }

  #take(): Map<string, Waiting> {
    const all = this.#waiting
    const first = all.size <= maxPerStatement ? all : new Map([...all].slice(0, maxPerStatement))
    this.#waiting = first === all ? new Map() : new Map([...all].slice(maxPerStatement))
    return first
  }

  async #query(batch: ReadonlyMap<string, Waiting>): Promise<void> {
    const all = [...batch.values()]
    const values = [
      all.map(({ digest }) => digest),
      all.map(({ client }) => client),
      all.map(({ kid }) => kid),
      all.map(({ until }) => until.toISOString()),
      this.#clock().toISOString(),
    ]
    const { rows } = await this.#pool.query<SpentRow>(namedQuery(this.#pool, 'partner-spend', statement, values))
    for (const { proof, fresh, scopes, used, left } of rows)
      batch.get(proof)?.answer({ fresh, scopes: scopes ?? undefined, used, secondsLeft: left })
  }
}
