// PostgreSQL's COPY over a connection of `pg`, which knows the messages but has no query type for them. Rows are streamed as bytes.
import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import type pg from 'pg'

/** The part of `pg`'s connection that a query may use. */
interface CopyConnection {
  readonly stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

interface CopyQuery {
  submit(connection: CopyConnection): void
  handleError(error: Error): void
  handleCommandComplete(message: { readonly text: string }): void
  handleReadyForQuery(): void
  handleCopyData?(message: { readonly chunk: Buffer }): void
  handleCopyInResponse?(connection: CopyConnection): void
}

/** `pg` declares a smaller interface than the connection that it hands over. */
const run = (client: pg.ClientBase, query: CopyQuery): void => void client.query(query as unknown as pg.Submittable)

const rowsIn = (tag: string): number => Number(/\d+$/.exec(tag)?.[0] ?? 0)

/** Enough for one write into a file. */
const flushLength = 64 * 1024

export interface CopyOut {
  readonly bytes: Readable
  /** The number of rows, known once the stream has ended. */
  rows(): number
}

export const copyOut = (client: pg.ClientBase, statement: string): CopyOut => {
  let connection: CopyConnection | undefined
  let waiting: Buffer[] = []
  let [length, rows] = [0, 0]
  const resume = (): void => void connection?.stream.resume()
  // PostgreSQL keeps sending after the reader stops, so unread data must not block the next statement.
  const destroy = (error: Error | null, done: (error: Error | null) => void): void => {
    resume()
    done(error)
  }
  const bytes = new Readable({ highWaterMark: 4 * flushLength, read: resume, destroy })
  const flush = (): void => {
    if (length > 0 && !bytes.destroyed && !bytes.push(Buffer.concat(waiting))) connection?.stream.pause()
    ;[waiting, length] = [[], 0]
  }
  run(client, {
    submit: (given) => {
      connection = given
      given.query(statement)
    },
    handleCopyData: ({ chunk }) => {
      // `pg` reuses this memory for the next message.
      waiting.push(Buffer.from(chunk))
      length += chunk.length
      if (length >= flushLength) flush()
    },
    handleCommandComplete: ({ text }) => {
      rows = rowsIn(text)
    },
    handleReadyForQuery: () => {
      flush()
      bytes.push(null)
      // The connection may already be back in the pool, so it must not stay paused.
      resume()
    },
    handleError: (error) => void bytes.destroy(error),
  })
  return { bytes, rows: () => rows }
}

/** Returns the number of rows. */
export const copyIn = (client: pg.ClientBase, statement: string, bytes: AsyncIterable<Buffer>): Promise<number> =>
  new Promise((resolve, reject) => {
    let rows = 0
    let failed: unknown
    run(client, {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => {
        void send(connection, bytes, () => failed !== undefined).catch((error: unknown) => {
          failed ??= error
          connection.sendCopyFail('the rows could not be read')
        })
      },
      handleCommandComplete: ({ text }) => {
        rows = rowsIn(text)
      },
      handleReadyForQuery: () => resolve(rows),
      // `pg` sends nothing more to a failed query.
      handleError: (error) => {
        failed ??= error
        reject(failed)
      },
    })
  })

const send = async (connection: CopyConnection, bytes: AsyncIterable<Buffer>, refused: () => boolean): Promise<void> => {
  for await (const chunk of bytes) {
    if (refused()) return
    connection.sendCopyFromChunk(chunk)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}
