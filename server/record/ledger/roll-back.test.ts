// An intruder rolls rows back to an earlier state, together with their ledger entries.
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDb, testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { transact } from '../../db/transaction.ts'
import { append } from '../append.ts'
import { markRecord } from '../mark.ts'
import { testRecordServices } from '../test-services.ts'
import { verifyChain } from '../verify-chain.ts'
import { adoptRows } from './adopt-rows.ts'
import { blockHash, laneCount, noBlock } from './block.ts'
import { parseMark, readMark, formatMark } from './ledger-mark.ts'
import { verifyLedger } from './verify-ledger.ts'

const opened: TestDatabase[] = []
let database: TestDatabase
let services: ReturnType<typeof testRecordServices>
beforeEach(async () => {
  database = await testDatabase()
  opened.push(database)
  services = testRecordServices(database.db)
  await adoptRows(database.db)
  await happen('1')
  await happen('2')
})
afterAll(async () => {
  for (const { close } of opened) await close()
})

let last = 0
const happen = (subject: string) =>
  transact(database.db, (tx) =>
    append(tx, services, { subject, event: { kind: 'levelSubmitted', level: 'basic' }, by: 'account', once: String((last += 1)) }),
  )
const ban = (subject: string) =>
  transact(database.db, (tx) => append(tx, services, { subject, event: { kind: 'accountBlacklisted', reason: 'fraud' }, by: 'reviewer:1' }))

const tables = ['record_subjects', 'record_events', 'record_outbox', 'person_standing', 'person_details', 'record_keys', 'record_marks']
const ledger = ['ledger_lanes', 'ledger_blocks']

const asOwner = async (...statements: readonly string[]): Promise<void> => {
  const client = await database.db.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    await client.query('set session_replication_role = origin')
  } finally {
    client.release()
  }
}
const keep = () => asOwner(...[...tables, ...ledger].map((table) => `create table kept_${table} as select * from ${table}`))
const putBack = (table: string, where = 'true'): readonly string[] => [
  `delete from ${table} where ${where}`,
  `insert into ${table} overriding system value select * from kept_${table} where ${where}`,
]
const ofAccount = (account: string): readonly string[] =>
  tables.flatMap((table) => {
    if (table === 'record_marks') return []
    return putBack(table, `${table.startsWith('person') ? 'account' : 'subject'} = '${account}'`)
  })
const newBlocks = async (): Promise<readonly { lane: number; subjects: readonly string[] }[]> =>
  (
    await database.db.pool.query(
      `select b.lane, array(select distinct subject from record_outbox where json_build_array(position::text)::text = any (b.names)) as subjects
       from ledger_blocks b left join kept_ledger_blocks k using (lane, sequence) where k.lane is null order by b.position`,
    )
  ).rows

test('if an account is rolled back with its events, chain and standing, the ledger reports its events as missing', async () => {
  await keep()
  await ban('1')
  await asOwner(...ofAccount('1'))
  expect((await verifyChain(services)).faults).toEqual([])
  const { faults, lanes } = await verifyLedger(database)
  expect(faults.map(({ table, what }) => `${table} ${what}`)).toEqual(['record_events missing', 'record_outbox missing'])
  expect(lanes).toEqual([])
})

test('if an account is rolled back with the lane that recorded it, another lane shows that this lane is behind', async () => {
  await keep()
  await ban('1')
  const [banned] = await newBlocks()
  if (banned === undefined) throw new Error('nothing was chained')
  // Continue until a block was written in another lane.
  for (let ended = banned.lane; ended === banned.lane;) {
    await happen('2')
    ended = (await newBlocks()).at(-1)?.lane ?? banned.lane
  }
  const inSameLane = (await newBlocks()).filter(({ lane }) => lane === banned.lane).length - 1
  await asOwner(...ofAccount('1'), ...ledger.flatMap((table) => putBack(table, `lane = ${banned.lane}`)))
  expect((await verifyChain(services)).faults).toEqual([])
  const { faults, lanes } = await verifyLedger(database)
  expect(lanes).toMatchObject([{ lane: banned.lane, what: 'behind' }])
  // Later events in the same lane were removed with it.
  expect(faults.length).toBe(inSameLane * 2)
})

test('the hourly mark reveals a rolled-back account even if nothing else has happened since', async () => {
  await keep()
  await ban('1')
  const [banned] = await newBlocks()
  // The mark's lane is random: in the same lane, the mark would be rolled back too.
  for (let marked = banned?.lane; marked === banned?.lane;) {
    await markRecord(services)
    marked = (await newBlocks()).at(-1)?.lane
  }
  await asOwner(...ofAccount('1'), ...putBack('record_marks'), ...ledger.flatMap((table) => putBack(table, `lane = ${banned?.lane}`)))
  const { faults, lanes } = await verifyLedger(database)
  expect(faults.length + lanes.length).toBeGreaterThan(0)
})

test('the hourly job writes a block even if no event has happened, so that other rows have a witness', async () => {
  await markRecord(services)
  const blocks = async () => (await verifyLedger(database)).blocks
  const before = await blocks()
  await markRecord(services)
  expect(await blocks()).toBe(before + 1)
})

test('a database that is rolled back as a whole is consistent, but does not match a mark kept outside it', async () => {
  await keep()
  await ban('1')
  const mark = parseMark(formatMark(await readMark(database.db.kysely)))
  expect(mark?.sequences).toHaveLength(laneCount)
  await happen('2')
  expect(await verifyLedger(database, mark)).toMatchObject({ faults: [], lanes: [], holdsMark: true })
  await asOwner(...[...tables, ...ledger].flatMap((table) => putBack(table)))
  expect(await verifyLedger(database, mark)).toMatchObject({ faults: [], lanes: [], holdsMark: false })
  // New blocks after the rollback do not make the mark match again.
  for (let more = 0; more < 3 * laneCount; more += 1) await happen('2')
  expect(await verifyLedger(database, mark)).toMatchObject({ faults: [], lanes: [], holdsMark: false })
})

test('an invalid mark is refused', () => {
  for (const text of ['', '1.2-ab', `${'1.'.repeat(15)}1`, `${'1.'.repeat(15)}1-${'g'.repeat(42)}`]) expect(parseMark(text)).toBeUndefined()
})

test('a changed, removed or forged entry, block or lane is found', async () => {
  await keep()
  const { rows } = await database.db.pool.query<{ lane: number }>('select lane from ledger_blocks order by position desc limit 1')
  const lane = rows[0]?.lane ?? -1
  const restore = () => asOwner(...ledger.flatMap((table) => putBack(table)))
  const last = `lane = ${lane} and sequence = (select max(sequence) from ledger_blocks where lane = ${lane})`
  const attacks: readonly (readonly [string, string, string])[] = [
    ...['position = position + 1000', `at = at + interval '1 second'`, 'seen[2] = seen[2] + 1', `tables[1] = 'x'`, `names[1] = 'x'`].map(
      (set) => [`update ledger_blocks set ${set} where ${last}`, 'block', set] as const,
    ),
    [`update ledger_blocks set gone[1] = not gone[1] where ${last}`, 'block', 'gone'],
    [`update ledger_blocks set digests[1] = set_byte(digests[1], 0, get_byte(digests[1], 0) # 1) where ${last}`, 'block', 'digest'],
    [`update ledger_blocks set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where ${last}`, 'block', 'hash'],
    [`delete from ledger_blocks where ${last}`, 'end', 'removed block'],
    [`update ledger_lanes set seal = set_byte(seal, 0, get_byte(seal, 0) # 1) where lane = ${lane}`, 'end', 'seal'],
    [`delete from ledger_lanes where lane = ${lane}`, 'end', 'removed lane'],
    [`delete from ledger_lanes`, 'end', 'removed lanes'],
  ]
  for (const [statement, what, name] of attacks) {
    await asOwner(statement)
    const { lanes } = await verifyLedger(database)
    expect([name, lanes.map((fault) => fault.what)]).toEqual([name, expect.arrayContaining([what])])
    await restore()
  }
  expect(await verifyLedger(database)).toMatchObject({ faults: [], lanes: [] })
})

test('a forged block with a correct hash does not match its seal', async () => {
  const { kysely, pool } = database.db
  const last = await kysely.selectFrom('ledger_blocks').selectAll().orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow()
  const before = await kysely
    .selectFrom('ledger_blocks')
    .select('hash')
    .where('lane', '=', last.lane)
    .where('sequence', '=', last.sequence - 1)
    .executeTakeFirst()
  const forged = { ...last, digests: last.digests.map(() => Buffer.alloc(32, 1)) }
  expect(blockHash(before?.hash ?? noBlock, last)).toEqual(last.hash)
  await pool.query('alter table ledger_blocks disable trigger all')
  await pool.query('update ledger_blocks set digests = $1, hash = $2 where lane = $3 and sequence = $4', [
    forged.digests,
    blockHash(before?.hash ?? noBlock, forged),
    last.lane,
    last.sequence,
  ])
  expect((await verifyLedger(database)).lanes).toEqual([{ lane: last.lane, what: 'end', sequence: last.sequence }])
})

test('without the keys no lane can be sealed', async () => {
  const { rows } = await database.db.pool.query<{ lane: number }>('select lane from ledger_blocks order by position desc limit 1')
  const lane = rows[0]?.lane ?? -1
  await asOwner(
    `update ledger_lanes set sequence = sequence - 1, head = coalesce((select hash from ledger_blocks b where b.lane = ledger_lanes.lane
       and b.sequence = ledger_lanes.sequence - 1), decode(repeat('00', 32), 'hex')) where lane = ${lane}`,
    `delete from ledger_blocks where lane = ${lane} and sequence > (select sequence from ledger_lanes where lane = ${lane})`,
  )
  expect((await verifyLedger(database)).lanes.map(({ what }) => what)).toContain('end')
})

test('old rows are not a fault, but a row written unchained after the adoption is', async () => {
  const fresh = await testDatabase()
  opened.push(fresh)
  const insert = (token: number) =>
    fresh.db.pool.query(
      `insert into reviewer_invitations (email_key, email, token_hash, invited_at, expires_at) values ($1, $1, $2, now(), now())`,
      [`${token}@example.com`, Buffer.alloc(32, token)],
    )
  await insert(1)
  expect(await verifyLedger(fresh)).toMatchObject({ faults: [], fromBefore: 1 })
  expect(await adoptRows(fresh.db)).toBe(1)
  expect(await verifyLedger(fresh)).toMatchObject({ faults: [], fromBefore: 0 })
  await insert(2)
  expect(await adoptRows(fresh.db)).toBe(0)
  const { faults, fromBefore } = await verifyLedger(fresh)
  expect([faults, fromBefore]).toEqual([[{ table: 'reviewer_invitations', row: '["2@example.com"]', what: 'inserted' }], 0])
})

test('adoption fails if the ledger was tampered with, so that a forged row cannot pass for an old one', async () => {
  await asOwner(`delete from ledger_blocks where 'reviewers' = any (names)`)
  await expect(adoptRows(database.db)).rejects.toThrow('chain verify')
})

test('a ledger removed as a whole is detected and not started again, and nothing is adopted in its place', async () => {
  expect((await verifyLedger(database)).begunAnew).toBe(false)
  await asOwner('truncate ledger_blocks', 'truncate ledger_lanes')
  expect((await verifyLedger(database)).begunAnew).toBe(true)
  await expect(happen('1')).rejects.toThrow('the ledger is gone')
  const restarted = openTestDb(database.url, 2)
  await expect(adoptRows(restarted)).rejects.toThrow('chain verify')
  await restarted.close()
})

test('two processes that adopt at the same moment chain each row once', async () => {
  const fresh = await testDatabase()
  opened.push(fresh)
  await fresh.db.pool.query(
    `insert into reviewer_invitations (email_key, email, token_hash, invited_at, expires_at) values ('a', 'a', $1, now(), now())`,
    [Buffer.alloc(32)],
  )
  const second = openTestDb(fresh.url, 2)
  const adopted = await Promise.all([adoptRows(fresh.db), adoptRows(second)])
  await second.close()
  expect(adopted.toSorted()).toEqual([0, 1])
})

test('thirty concurrent transactions, on one row and on many, leave no fault in the ledger', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, number) => happen(number % 2 === 0 ? '1' : String(100 + number))))
  expect(await verifyLedger(database)).toMatchObject({ faults: [], lanes: [] })
  const { rows } = await sql<{ lanes: string }>`select count(distinct lane) as lanes from ledger_blocks`.execute(database.db.kysely)
  expect(Number(rows[0]?.lanes)).toBeGreaterThan(1)
})
