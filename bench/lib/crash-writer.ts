// Writes rows as fast as it can and says each number only after the database has promised to keep it.
import { openDatabase } from '../../server/db/open-database.ts'

const [folder = ''] = process.argv.slice(2)
const { db } = await openDatabase({ kind: 'builtIn', folder, connections: 8 }, { lost: () => process.exit(1) })
await db.pool.query('create table if not exists written (number bigint primary key generated always as identity, filling text not null)')

const write = async (): Promise<void> => {
  for (;;) {
    const { rows } = await db.pool.query<{ number: string }>(`insert into written (filling) values (repeat('x', 500)) returning number`)
    process.stdout.write(`${rows[0]?.number}\n`)
  }
}

await Promise.all(Array.from({ length: 8 }, write))
