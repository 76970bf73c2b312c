// Receives other processes' notifications through the database, on one connection outside the pool. If it is lost, a new one replaces it,
// and since notifications may have been missed, listeners are told that something may have changed.
import pg from 'pg'
import type { Db } from '../db/db.ts'
import type { Log } from '../log/log.ts'

export interface ListenerCallbacks {
  readonly channel: string
  readonly heard: (payload: string) => void
  readonly missed: () => void
}

const firstDelayMs = 250
/** Short, so that pages are live again as soon as the database is back. */
const longestDelayMs = 1_000
/** A connection whose peer has vanished stays silent, so it has to be probed. */
const probeEveryMs = 20_000
const patienceMs = 3_000

export class Listener {
  readonly #needs: { readonly db: Db; readonly log: Log }
  readonly #ears: ListenerCallbacks
  #client: pg.Client | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #delay = firstDelayMs
  #hears = false
  #ending: Promise<void> = Promise.resolve()

  constructor(needs: { readonly db: Db; readonly log: Log }, ears: ListenerCallbacks) {
    this.#needs = needs
    this.#ears = ears
  }

  /** True: notifications are being received. */
  get hears(): boolean {
    return this.#hears
  }

  start(): void {
    if (this.#client === undefined && this.#timer === undefined) this.#connect()
  }

  /** Resolves when the connection is closed. */
  stop(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const client = this.#client
    this.#client = undefined
    this.#hears = false
    if (client !== undefined) this.#ending = Promise.all([this.#ending, client.end().catch(() => undefined)]).then(() => undefined)
    return this.#ending
  }

  #connect(): void {
    const client = new pg.Client({
      connectionString: this.#needs.db.directUrl,
      application_name: 'bonafide chat',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    })
    this.#client = client
    client.on('notification', ({ payload = '' }) => this.#ears.heard(payload))
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    this.#listen(client).catch((error: unknown) => {
      if (this.#client === client)
        this.#needs.log.warn(
          'live updates are interrupted: the listening connection to the database could not be opened and is retried',
          {},
          error,
        )
      this.#lose(client)
    })
  }

  async #listen(client: pg.Client): Promise<void> {
    await client.connect()
    await client.query(`listen ${client.escapeIdentifier(this.#ears.channel)}`)
    if (this.#client !== client) return
    this.#delay = firstDelayMs
    this.#hears = true
    this.#ears.missed()
    this.#timer = setTimeout(() => this.#probe(client), probeEveryMs)
  }

  #probe(client: pg.Client): void {
    client.query('select 1').then(
      () => {
        if (this.#client === client) this.#timer = setTimeout(() => this.#probe(client), probeEveryMs)
      },
      () => this.#lose(client),
    )
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#hears = false
    clearTimeout(this.#timer)
    client.end().catch(() => undefined)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#connect()
    }, this.#delay)
    this.#delay = Math.min(this.#delay * 2, longestDelayMs)
  }
}
