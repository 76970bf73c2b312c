// Writes a transaction's block, as the last statement before it commits: it locks one free lane and waits for nothing else.
// See docs/protocols/record-chain.md.
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { databaseOf, type LedgerEntry, type Tx, writeLedgerWith } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { blockHash, laneCount, type LaneEnd, laneSeal, noBlock, valueSeal } from './block.ts'

export type LedgerTools = Pick<Services, 'keys' | 'clock'>

const tools = new WeakMap<Db, LedgerTools>()

/** From now on every transaction on this database is chained with these keys. */
export const openLedger = (db: Db, services: LedgerTools): void => {
  tools.set(db, services)
  writeLedgerWith(db, (tx, entries) => writeBlocks(tx, services, entries))
}

/** The keys and clock of this database's ledger. */
export const ledgerTools = (db: Db): LedgerTools => {
  const found = tools.get(db)
  if (found === undefined) throw new Error('this database has no ledger: open it with `openLedger` first')
  return found
}

const adopted = new WeakSet<Db>()

/** Every covered table is adopted: from now on the ends of accounts' chains say so, and missing lanes are not recreated. */
export const ledgerIsWhole = (db: Db): void => void adopted.add(db)

export const isWhole = (tx: Tx): boolean => {
  const db = databaseOf(tx)
  return db !== undefined && adopted.has(db)
}

/** A block is read in one piece. */
const entriesInBlock = 5_000

/** Without entries, writes one empty block as a witness of the lanes that it has seen. */
export const writeBlocks = async (tx: Tx, services: LedgerTools, entries: readonly LedgerEntry[]): Promise<void> => {
  await sealValues(tx, services, entries)
  for (let first = 0; first === 0 || first < entries.length; first += entriesInBlock)
    await writeBlock(tx, services, entries.slice(first, first + entriesInBlock))
}

const writeBlock = async (tx: Tx, services: LedgerTools, entries: readonly LedgerEntry[]): Promise<void> => {
  const { lane, sequence: before, head: previous, position, seen } = await lockLane(tx, services)
  const sequence = before + 1
  const block = {
    lane,
    sequence,
    position,
    at: services.clock(),
    seen,
    tables: entries.map((entry) => entry.table),
    names: entries.map((entry) => entry.name),
    gone: entries.map((entry) => entry.gone),
    digests: entries.map((entry) => Buffer.from(entry.digest, 'hex')),
  }
  const head = blockHash(previous, block)
  await sql`
    with moved as (
      update ledger_lanes set sequence = ${sequence}, head = ${head}, seal = ${laneSeal(services.keys, { lane, sequence, head })} where lane = ${lane}
    )
    insert into ledger_blocks (lane, sequence, position, at, seen, tables, names, gone, digests, hash)
    values (${lane}, ${sequence}, ${position}::bigint, ${block.at}, ${seen}::integer[], ${block.tables}::text[], ${block.names}::text[],
      ${block.gone}::boolean[], ${block.digests}::bytea[], ${head})`.execute(tx)
}

interface LockedLane extends LaneEnd {
  /** Drawn while all rows of this transaction are still locked, so that the later of two writers of a row gets the higher position. */
  readonly position: string
  readonly seen: number[]
}

const lockLane = async (tx: Tx, services: LedgerTools): Promise<LockedLane> => {
  const free = await takeLane(tx, sql`(select lane, sequence, head from ledger_lanes order by random() limit 1 for update skip locked)`)
  if (free !== undefined) return free
  // Either all lanes are locked or the database is new.
  await makeLanes(tx, services)
  const waited = await takeLane(tx, sql`(select lane, sequence, head from ledger_lanes where lane = ${randomInt(laneCount)} for update)`)
  if (waited === undefined) throw new Error('a lane of the ledger is missing: run `chain verify`')
  return waited
}

const takeLane = async (tx: Tx, lane: ReturnType<typeof sql>): Promise<LockedLane | undefined> => {
  const { rows } = await sql<LockedLane>`
    with taken as materialized ${lane}
    select lane, sequence, head, nextval('ledger_position')::text as position,
      (select array_agg(sequence order by lane) from ledger_lanes) as seen
    from taken`.execute(tx)
  return rows[0]
}

const makeLanes = async (tx: Tx, services: LedgerTools): Promise<void> => {
  const { rows } = await sql<{ made: boolean }>`select exists (select from ledger_lanes) as made`.execute(tx)
  if (rows[0]?.made === true) return
  if (isWhole(tx)) throw new Error('the ledger is gone: run `chain verify`')
  const ends = Array.from({ length: laneCount }, (_, lane) => ({ lane, sequence: 0, head: noBlock }))
  await tx
    .insertInto('ledger_lanes')
    .values(ends.map((end) => ({ ...end, seal: laneSeal(services.keys, end) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const sealValues = async (tx: Tx, { keys }: LedgerTools, entries: readonly LedgerEntry[]): Promise<void> => {
  const bound = entries.filter((entry) => entry.value !== undefined && !entry.gone)
  for (const table of new Set(bound.map((entry) => entry.table))) {
    const own = bound.filter((entry) => entry.table === table)
    await sql`
      update ${sql.table(table)} as held set value_seal = sealed.seal
      from unnest(${own.map(({ value }) => Buffer.from(value?.salt ?? '', 'hex'))}::bytea[], ${own.map((entry) => valueSeal(keys, entry))}::bytea[])
        as sealed (salt, seal)
      where held.salt = sealed.salt`.execute(tx)
  }
}
