// Finds out whether an address leads through a pooler that lends a session for one transaction only, such as PgBouncer in transaction mode.
import pg from 'pg'

/** While others use the pooler, it may happen to lend different sessions, so a single try proves nothing. */
const tries = 10

/** Costs a direct connection one statement. */
export const isTransactionPooler = async (connectionString: string, connectMs: number): Promise<boolean> => {
  const [first, second] = [1, 2].map(() => new ProbingClient(connectionString, connectMs))
  if (first === undefined || second === undefined) return false
  try {
    await first.connect()
    // A database announces its own process when it opens a connection; a pooler cannot know which one it will lend.
    if ((await first.backend()) === first.announced) return false
    await second.connect()
    for (let tried = 0; tried < tries; tried += 1) if (await sharesBackend(first, second)) return true
    return false
  } finally {
    await Promise.all([first.close(), second.close()])
  }
}

/** True proves it: two open connections were served by one backend, or one connection by two. */
const sharesBackend = async (first: ProbingClient, second: ProbingClient): Promise<boolean> => {
  const before = await first.backend()
  await second.query('begin')
  try {
    return (await second.backend()) === before || (await first.backend()) !== before
  } finally {
    await second.query('rollback')
  }
}

class ProbingClient {
  readonly #client: pg.Client
  #opened = false

  constructor(connectionString: string, connectionTimeoutMillis: number) {
    this.#client = new pg.Client({ connectionString, connectionTimeoutMillis, query_timeout: connectionTimeoutMillis })
    this.#client.on('error', () => undefined)
  }

  async connect(): Promise<void> {
    await this.#client.connect()
    this.#opened = true
  }

  get announced(): number | undefined {
    return 'processID' in this.#client ? Number(this.#client.processID) : undefined
  }

  async query(statement: string): Promise<void> {
    await this.#client.query(statement)
  }

  async backend(): Promise<number | undefined> {
    return (await this.#client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  }

  async close(): Promise<void> {
    if (this.#opened) await this.#client.end()
  }
}
