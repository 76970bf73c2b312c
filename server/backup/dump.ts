// Writes one snapshot of the database to one file, table after table. One file per table would take longer while writers wait.
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { copyName, type KeptTable } from './contents.sql.ts'
import { copyOut } from './copy.ts'
import { sha256OfFile, writeFile } from './files.ts'
import { type Manifest, tablesFile } from './manifest.ts'

/** Prefers speed over size. */
const level = 1

export const dumpTables = async (
  client: pg.ClientBase,
  folder: string,
  tables: readonly KeptTable[],
): Promise<{ tables: Manifest['tables']; sha256: string }> => {
  const written: Manifest['tables'] = []
  const rows = async function* (): AsyncGenerator<Buffer> {
    for (const { schema, table, columns } of tables) {
      const copy = copyOut(client, `copy ${copyName({ schema, table, columns })} to stdout`)
      let bytes = 0
      for await (const chunk of copy.bytes as AsyncIterable<Buffer>) {
        bytes += chunk.length
        yield chunk
      }
      written.push({ schema, table, columns: [...columns], rows: copy.rows(), bytes })
    }
  }
  const packed = createGzip({ level })
  const path = join(folder, tablesFile)
  const [{ sha256 }] = await Promise.all([writeFile(path, packed), pipeline(rows, packed)])
  if ((await sha256OfFile(path)) !== sha256)
    throw new Error(`${tablesFile} differs from the bytes that were written: check the disk of the backup folder, and begin again`)
  return { tables: written, sha256 }
}
