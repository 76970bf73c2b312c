// The queue of a busy desk: 100,000 open cases. How long the first page and a search take at the server, names opened and all; and fifty
// reviewers who take the next case at once, round after round, where no case may be held by two. The control takes without a lock, as one
// would write it first, and has to fail.
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Details } from '../../core/details.ts'
import { personWords } from '../../core/rules/review/case-subject.ts'
import { keysFromMasters } from '../../server/adapters/keys-file/master-keys.ts'
import { caseTerm } from '../../server/visits/subjects/subjects.ts'
import { openDb } from '../../server/db/db.ts'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { migrate } from '../../server/db/migrate.ts'
import { onDatabase } from '../../server/db/on-database.ts'
import { testHouse } from '../../server/http/testing/test-house.ts'
import { openLedger } from '../../server/record/ledger/open-ledger.ts'
import { sealAnswered } from '../../server/visits/visit.ts'
import { printFigures } from '../lib/figures.mjs'

const cases = Number(process.env.CASES ?? 100_000)
const reviewers = 50
const rounds = 20
const timed = 60
const barMs = 150

const folder = mkdtempSync(join(tmpdir(), 'bonafide-bench-'))
const cluster = await startCluster(folder, { throwaway: true })
const admin = openDb(cluster.url('postgres'), { connections: 1 })
await admin.pool.query('create database queue')
await admin.close()
const db = openDb(onDatabase(cluster.url('postgres'), 'queue'), { connections: 20 })
await migrate(db)
const house = { ...testHouse(db), keys: keysFromMasters([randomBytes(32).toString('base64')]) }
openLedger(db, house)

const givenNames = ['Amira', 'Bo', 'Chiara', 'Dilan', 'Emeka', 'Fatou', 'Goran', 'Hana', 'Ines', 'Jun']
const kinds = ['basic', 'basic', 'basic', 'intermediate', 'reset', 'enhanced']

/** Rows as the record writes them, in bulk: every second account is a Haddad, one in a thousand a Rahimi, one is a Solitaire. */
const fill = async (): Promise<void> => {
  const stretch = 2_000
  for (let from = 0; from < cases; from += stretch) {
    const people = await Promise.all(Array.from({ length: stretch }, (_, at) => person(from + at)))
    await sql`insert into record_keys (subject, wrapped, made_at)
      select * from unnest(${people.map((one) => one.account)}::text[], ${people.map((one) => one.wrapped)}::bytea[]) as t, now()`.execute(
      db.kysely,
    )
    await sql`insert into visits (visit, account, purposes, purpose, begun_at, opened_at, submitted_at, answers)
      select t.visit, t.account, array[t.about], t.about, now(), now(), now(), t.answers from unnest(${people.map((one) => one.visit)}::uuid[],
        ${people.map((one) => one.account)}::text[], ${people.map((one) => one.about)}::text[], ${people.map((one) => one.answers)}::bytea[])
        as t(visit, account, about, answers)`.execute(db.kysely)
    await sql`insert into cases (account, visit, about, reasons, opened_at, due_at)
      select t.account, t.visit, t.about, '{engine.none}', now(), now() + (t.place % 50000) * interval '1 second'
      from unnest(${people.map((one) => one.account)}::text[], ${people.map((one) => one.visit)}::uuid[], ${people.map((one) => one.about)}::text[])
        with ordinality as t(account, visit, about, place)`.execute(db.kysely)
    const terms = people.flatMap(({ visit, words, about }) =>
      words.flatMap((word) => [undefined, about].map((kind) => ({ visit, term: caseTerm(house, { word, about: kind }) }))),
    )
    await sql`insert into case_terms (term, due_at, case_id) select t.term, c.due_at, c.case_id
      from unnest(${terms.map(({ term }) => term)}::bytea[], ${terms.map(({ visit }) => visit)}::uuid[]) as t(term, visit)
      join cases c on c.visit = t.visit`.execute(db.kysely)
  }
  await db.pool.query('vacuum analyze')
}

const person = async (number: number) => {
  const [account, visit, key] = [String(1_000_000 + number), randomUUID(), randomBytes(32)]
  const familyName =
    number === 77_777 % cases ? 'Solitaire' : number % 1_000 === 0 ? 'Rahimi' : number % 2 === 0 ? 'Haddad' : `Family${number % 5_000}`
  const details = Details.parse({ givenName: givenNames[number % 10], familyName, documentNumber: `D${number}X` })
  const words = [account, ...personWords(details)]
  const about = kinds[number % kinds.length] ?? 'basic'
  return { account, visit, about, words, wrapped: await house.keys.wrap(key), answers: sealAnswered(key, { details, answers: {} }, visit) }
}

let joined = 0
const reviewer = async (): Promise<string> => {
  const email = `reviewer-${(joined += 1)}@desk.example`
  const row = { email, email_key: email, name: 'A reviewer', password_hash: 'none', totp_secret: randomBytes(8), totp_last_step: 0 }
  const values = { ...row, joined_at: house.clock(), disabled_at: null }
  return (await db.kysely.insertInto('reviewers').values(values).returning('reviewer').executeTakeFirstOrThrow()).reviewer
}

/** Only what these two handlers look at. */
const asked = <Body extends object>(by: string, body: Body) => ({ body, who: { reviewer: by }, at: house.clock() }) as never

await fill()
const desk = await Promise.all(Array.from({ length: reviewers }, reviewer))

const p95 = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0
const timesOf = async (body: object): Promise<{ ms: number; found: number }> => {
  const times: number[] = []
  let found = 0
  for (let number = 0; number < timed + 5; number += 1) {
    const began = performance.now()
    found = (await handleListCases(house, asked(desk[0] ?? '', body))).cases.length
    if (number >= 5) times.push(performance.now() - began)
  }
  return { ms: p95(times), found }
}

type Take = (by: string) => Promise<string | undefined>

const take: Take = async (by) => (await handleTakeNextCase(house, asked(by, {})))?.case

/** Reads the next free one, then writes whose it is. */
const naive: Take = async (by) => {
  const free = await sql<{ case_id: string }>`select case_id from cases where decided_at is null and claimed_by is null
    order by due_at, case_id limit 1`.execute(db.kysely)
  const id = free.rows[0]?.case_id
  await sql`update cases set claimed_by = ${by}::bigint, claimed_until = now() + interval '1 hour' where case_id = ${id}::bigint`.execute(
    db.kysely,
  )
  return id
}

interface Rush {
  readonly heldTwice: number
  readonly none: number
  readonly ms: number
}

/** All at once, each decides what it holds, and all again. */
const rush = async (taking: Take): Promise<Rush> => {
  let [heldTwice, none] = [0, 0]
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ids = await Promise.all(
      desk.map(async (by) => {
        const began = performance.now()
        const id = await taking(by)
        times.push(performance.now() - began)
        return id
      }),
    )
    const held = ids.filter((id) => id !== undefined)
    heldTwice += held.length - new Set(held).size
    none += ids.length - held.length
    await sql`update cases set decided_at = now(), decision = 'withdrawn' where case_id = any(${held}::bigint[])`.execute(db.kysely)
  }
  return { heldTwice, none, ms: p95(times) }
}

import { caseSearch } from '../../server/desk/cases/search/case-search.ts'
import { openCases } from '../../server/desk/cases/listed.sql.ts'
import { subjectsOf } from '../../server/visits/subjects/subjects.ts'
const cpu = () => {
  const u = process.cpuUsage()
  return (u.user + u.system) / 1000
}
const explain = async (name: string, body: { words?: string; about?: string }) => {
  const search = body.words === undefined ? undefined : await caseSearch(house, { text: body.words, about: body.about as never })
  const real = db.kysely
  // capture
  let captured: { sql: string; parameters: readonly unknown[] } | undefined
  const spy = real.withPlugin({ transformQuery: (a) => a.node, transformResult: async (a) => a.result })
  const compiled: any[] = []
  const k: any = new Proxy(real, {})
  const { Kysely } = await import('kysely')
  const logging = new Kysely<any>({
    dialect: (real as any).getExecutor
      ? ({
          createAdapter: () => (real as any).getExecutor().adapter,
          createDriver: () => ({
            init: async () => {},
            acquireConnection: async () => ({
              executeQuery: async (q: any) => {
                compiled.push(q)
                return { rows: [] }
              },
              streamQuery: undefined as any,
            }),
            releaseConnection: async () => {},
            beginTransaction: async () => {},
            commitTransaction: async () => {},
            rollbackTransaction: async () => {},
            destroy: async () => {},
          }),
          createIntrospector: () => undefined as any,
          createQueryCompiler: () => (real as any).getExecutor().queryCompiler ?? new (require('kysely').PostgresQueryCompiler)(),
        } as any)
      : (undefined as any),
  })
  await openCases(logging as never, { reviewer: desk[0] ?? '', about: body.about, search, after: undefined, most: 51 })
  const q = compiled[0]
  const plan = await db.pool.query('explain (analyze, buffers) ' + q.sql, q.parameters as unknown[])
  console.log('=====', name)
  console.log(plan.rows.map((r: any) => r['QUERY PLAN']).join('\n'))
  const times: number[] = [],
    cpus: number[] = [],
    sq: number[] = []
  for (let n = 0; n < 15; n += 1) {
    const [b, c] = [performance.now(), cpu()]
    const rows = await openCases(db.kysely, { reviewer: desk[0] ?? '', about: body.about, search, after: undefined, most: 51 })
    times.push(performance.now() - b)
    const b2 = performance.now(),
      c2 = cpu()
    await subjectsOf(
      db.kysely,
      house,
      rows.slice(0, 50).map((r) => r.case_id),
    )
    sq.push(performance.now() - b2)
    cpus.push(cpu() - c2)
  }
  const med = (x: number[]) => x.toSorted((a, b) => a - b)[7]?.toFixed(1)
  console.log(name, 'openCases wall median', med(times), 'subjects wall', med(sq), 'subjects cpu', med(cpus))
}
await explain('first', {})
await explain('reset', { about: 'reset' })
for (const w of ['rahimi', 'solitaire', 'haddad', 'chiara haddad', 'bo haddad', 'haddad bo', 'haddad solitaire', 'D4711X', 'nobody'])
  await explain(w, { words: w })
await explain('haddad enhanced', { words: 'haddad', about: 'enhanced' })
const { countOpenCases } = await import('../../server/desk/cases/listed.sql.ts')
const b = performance.now()
await countOpenCases(db.kysely)
console.log('count', performance.now() - b)
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })
