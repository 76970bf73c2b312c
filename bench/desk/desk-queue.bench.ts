// The queue of a busy desk with 100,000 open cases: how long the server takes for the first page and for a search, decrypting names included. Then
// fifty reviewers take the next case simultaneously, round after round, and no case may be held by two. Two controls have to fail: taking
// without a lock, and the same queries without the queue's indexes.
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
import { handleTakeNextCase } from '../../server/desk/cases/claims/take.ts'
import { countOpenCases } from '../../server/desk/cases/listed.sql.ts'
import { handleListCases } from '../../server/desk/cases/list.ts'
import { testServices } from '../../server/http/testing/test-services.ts'
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
const services = { ...testServices(db), keys: keysFromMasters([randomBytes(32).toString('base64')]) }
/** Simulates an exchange in the same process: one lookup per email address. */
const accountByEmail = (email: string) => Promise.resolve(email === 'someone@example.com' ? { userId: '1004711' } : undefined)
Object.assign(services, { exchange: { accountByEmail } })
openLedger(db, services)

const givenNames = ['Amira', 'Bo', 'Chiara', 'Dilan', 'Emeka', 'Fatou', 'Goran', 'Hana', 'Ines', 'Jun']
const kinds = ['basic', 'basic', 'basic', 'intermediate', 'reset', 'enhanced']

/** Bulk inserts of rows as the record writes them: every second account is a Haddad, one in a thousand a Rahimi, one is a Solitaire. */
const fill = async (): Promise<void> => {
  const batchSize = 2_000
  for (let from = 0; from < cases; from += batchSize) {
    const people = await Promise.all(Array.from({ length: batchSize }, (_, at) => person(from + at)))
    await sql`insert into record_keys (subject, wrapped, made_at)
      select * from unnest(${people.map((person) => person.account)}::text[], ${people.map((person) => person.wrapped)}::bytea[]) as t, now()`.execute(
      db.kysely,
    )
    await sql`insert into visits (visit, account, purposes, purpose, begun_at, opened_at, submitted_at, answers)
      select t.visit, t.account, array[t.about], t.about, now(), now(), now(), t.answers from unnest(${people.map((person) => person.visit)}::uuid[],
        ${people.map((person) => person.account)}::text[], ${people.map((person) => person.about)}::text[], ${people.map((person) => person.answers)}::bytea[])
        as t(visit, account, about, answers)`.execute(db.kysely)
    await sql`insert into cases (account, visit, about, reasons, opened_at, due_at)
      select t.account, t.visit, t.about, '{engine.none}', now(), now() + (t.place % 50000) * interval '1 second'
      from unnest(${people.map((person) => person.account)}::text[], ${people.map((person) => person.visit)}::uuid[], ${people.map((person) => person.about)}::text[])
        with ordinality as t(account, visit, about, place)`.execute(db.kysely)
    const terms = people.flatMap(({ visit, words, about }) =>
      words.flatMap((word) => [undefined, about].map((kind) => ({ visit, term: caseTerm(services, { word, about: kind }) }))),
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
  return {
    account,
    visit,
    about,
    words,
    wrapped: await services.keys.wrap(key),
    answers: sealAnswered(key, { details, answers: {} }, visit),
  }
}

let joined = 0
const reviewer = async (): Promise<string> => {
  const email = `reviewer-${(joined += 1)}@desk.example`
  const row = { email, email_key: email, name: 'A reviewer', password_hash: 'none', totp_secret: randomBytes(8), totp_last_step: 0 }
  const values = { ...row, joined_at: services.clock(), disabled_at: null }
  return (await db.kysely.insertInto('reviewers').values(values).returning('reviewer').executeTakeFirstOrThrow()).reviewer
}

/** Only the parts of a request that these two handlers use. */
const requestBy = <Body extends object>(by: string, body: Body) => ({ body, who: { reviewer: by }, at: services.clock() }) as never

await fill()
const desk = await Promise.all(Array.from({ length: reviewers }, reviewer))

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
const list = (body: object) => handleListCases(services, requestBy(desk[0] ?? '', body))
const timesOf = async (work: () => Promise<number>): Promise<{ ms: number; found: number }> => {
  const times: number[] = []
  let found = 0
  for (let number = 0; number < timed + 5; number += 1) {
    const began = performance.now()
    found = await work()
    if (number >= 5) times.push(performance.now() - began)
  }
  return { ms: p95(times), found }
}
const listing = (body: object) => timesOf(async () => (await list(body)).cases.length)
const counting = () => timesOf(async () => (await countOpenCases(db.kysely)).reduce((sum, { count }) => sum + count, 0))

type Take = (by: string) => Promise<string | undefined>

const take: Take = async (by) => (await handleTakeNextCase(services, requestBy(by, {})))?.case

/** Reads the next free case, then sets its holder without a lock. */
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

/** All reviewers take a case simultaneously; each decides the case that they hold, then all take again. */
const rush = async (takeCase: Take): Promise<Rush> => {
  let [heldTwice, none] = [0, 0]
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ids = await Promise.all(
      desk.map(async (by) => {
        const began = performance.now()
        const id = await takeCase(by)
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

/** The cursor of a page deep in the list, after nine tenths of the cases. */
const farDown = async (): Promise<string> => {
  const { rows } = await sql<{ due: string; case_id: string }>`select (extract(epoch from due_at) * 1000)::bigint as due, case_id
    from cases order by due_at, case_id offset ${Math.floor(cases * 0.9)} limit 1`.execute(db.kysely)
  return `${rows[0]?.due}:${rows[0]?.case_id}`
}
const after = await farDown()

const pages = {
  first: await listing({}),
  kind: await listing({ about: 'reset' }),
  rare: await listing({ words: 'rahimi' }),
  one: await listing({ words: 'solitaire' }),
  half: await listing({ words: 'haddad' }),
  two: await listing({ words: 'chiara haddad' }),
  kindOfHalf: await listing({ words: 'haddad', about: 'enhanced' }),
  disjoint: await listing({ words: 'bo haddad' }),
  number: await listing({ words: 'D4711X' }),
  account: await listing({ words: '1004711' }),
  case: await listing({ words: '4711' }),
  email: await listing({ words: 'someone@example.com' }),
  far: await listing({ after }),
  halfFar: await listing({ words: 'haddad', after }),
  counts: await counting(),
  nothing: await listing({ words: 'nobody' }),
}
const ours = await rush(take)
const control = await rush(naive)

// The same queries without the indexes.
await sql`drop index cases_open, cases_open_about`.execute(db.kysely)
await sql`alter table case_terms drop constraint case_terms_pkey`.execute(db.kysely)
const slow = { first: await listing({}), half: await listing({ words: 'haddad' }), counts: await counting() }

const page = (what: string, { ms, found }: { ms: number; found: number }) => ({
  what: `${what} (${found} found), p95`,
  measured: ms,
  unit: 'ms',
  bar: { atMost: barMs },
})
const slower = (what: string, without: { ms: number }, withThem: { ms: number }) => ({
  what: `control, without indexes: ${what}`,
  measured: without.ms / withThem.ms,
  unit: 'times slower',
  bar: { atLeast: 2 },
})
printFigures([
  page(`first page of ${cases} open cases`, pages.first),
  page('first page of one kind', pages.kind),
  page('a name that one person in a thousand has', pages.rare),
  page('a name that one person has', pages.one),
  page('a name that every second person has', pages.half),
  page('two common names', pages.two),
  page('two common names that no case combines', pages.disjoint),
  page('a common name within one kind', pages.kindOfHalf),
  page('a document number', pages.number),
  page('an account’s number', pages.account),
  page('a case’s number', pages.case),
  page('an e-mail address', pages.email),
  page('a name without a match', pages.nothing),
  page('a page after nine tenths of the list', pages.far),
  page('a name that every second person has, after nine tenths of the list', pages.halfFar),
  page('all cases counted by kind', pages.counts),
  {
    what: `${reviewers} reviewers take a case simultaneously, ${rounds} rounds: held by two`,
    measured: ours.heldTwice,
    unit: 'cases',
    bar: { atMost: 0 },
  },
  { what: 'reviewers who found no free case', measured: ours.none, unit: 'times', bar: { atMost: 0 } },
  { what: 'taking a case in these rounds, p95', measured: ours.ms, unit: 'ms' },
  { what: 'control, without a lock: held by two', measured: control.heldTwice, unit: 'cases', bar: { atLeast: 1 } },
  slower('first page', slow.first, pages.first),
  slower('a name that every second person has', slow.half, pages.half),
  { what: 'control, without indexes: all cases counted, p95', measured: slow.counts.ms, unit: 'ms' },
])
await db.close()
await cluster.stop()
rmSync(folder, { recursive: true })
