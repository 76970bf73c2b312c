// Writes one snapshot of the database into files, a table each.
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { copyName, type KeptTable } from './contents.sql.ts'
import { copyOut } from './copy.ts'
import { sha256OfFile, syncFiles, writeFile } from './files.ts'
import type { Manifest } from './manifest.ts'

/** Fast rather than small: writers may be waiting. */
const level = 1

export const dumpTables = async (client: pg.ClientBase, folder: string, tables: readonly KeptTable[]): Promise<Manifest['tables']> => {
  const written: Manifest['tables'] = []
  for (const table of tables) {
    const file = `tables/${table.schema}.${table.table}.copy.gz`
    const copy = copyOut(client, `copy ${copyName(table)} to stdout`)
    const packed = createGzip({ level })
    const [{ sha256 }] = await Promise.all([writeFile(join(folder, file), packed, { sync: false }), pipeline(copy.bytes, packed)])
    if ((await sha256OfFile(join(folder, file))) !== sha256) throw new Error(`${file} does not read as it was written`)
    written.push({ schema: table.schema, table: table.table, columns: [...table.columns], rows: copy.rows(), file, sha256 })
  }
  await syncFiles([...written.map(({ file }) => join(folder, file)), join(folder, 'tables')])
  return written
}
