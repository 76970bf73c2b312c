// Every change of a verified face gets a number, whichever statement makes it: each process's search relies on these numbers.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact, type Tx } from '../../db/transaction.ts'
import { untilLockWait } from '../../db/until-one-waits.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { faceOf } from '../../adapters/provider-builtin/verdict/testing/test-person.ts'
import { sweepVisits } from '../sweep.ts'
import { openConsentedFrame, visitOpener, newVisitor } from '../testing/visitors.ts'
import { bindFace, faceCounter, forgetFaces, keepFace, moveFaces } from './faces.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const db = () => fixture.services.db.kysely
const within = <Result>(work: (tx: Tx) => Promise<Result>) => transact(fixture.services.db, work)

interface Person {
  readonly account: string
  readonly visit: string
}

const opened = async (): Promise<Person> => {
  const { account, browser } = await newVisitor(fixture)
  await openConsentedFrame(fixture, await visitOpener(browser))
  const { visit } = await db().selectFrom('visits').select('visit').where('account', '=', account).executeTakeFirstOrThrow()
  return { account, visit }
}

let number = 0
const keep = (tx: Tx, person: Person) => keepFace(tx, fixture.services, { ...person, face: faceOf((number += 1)) })
const bind = (tx: Tx, person: Person) => bindFace(tx, { ...person, at: fixture.services.clock() })
const verified = async (): Promise<Person> => {
  const person = await opened()
  await within(async (tx) => {
    await keep(tx, person)
    await bind(tx, person)
  })
  return person
}

let before = 0n
beforeEach(async () => {
  before = (await faceCounter(db())).last
})

const changed = async (): Promise<readonly string[]> => {
  const rows = await db()
    .selectFrom('face_changes')
    .select(['number', 'visit'])
    .where('number', '>', String(before))
    .orderBy('number')
    .execute()
  expect(rows.map((row) => BigInt(row.number))).toEqual(rows.map((_, index) => before + BigInt(index) + 1n))
  const { last, bound } = await faceCounter(db())
  expect(last).toBe(before + BigInt(rows.length))
  const { count } = await db()
    .selectFrom('faces')
    .select(({ fn }) => fn.count<string>('bound_at').as('count'))
    .executeTakeFirstOrThrow()
  expect(bound).toBe(Number(count))
  return rows.map(({ visit }) => visit)
}

test('a face gets a change number once it verifies its person', async () => {
  const person = await opened()
  await within((tx) => keep(tx, person))
  expect(await changed()).toEqual([])
  await within((tx) => bind(tx, person))
  expect(await changed()).toEqual([person.visit])
})

test('erased and replaced faces are changes, but not a face that moves to another account or never verified a person', async () => {
  const [person, other, unbound] = [await verified(), await verified(), await opened()]
  before = (await faceCounter(db())).last
  await within((tx) => keep(tx, unbound))
  await within((tx) => forgetFaces(tx, unbound.account))
  await within((tx) => moveFaces(tx, { from: other.account, to: '99999' }))
  expect(await changed()).toEqual([])
  await within((tx) => keep(tx, person))
  await within((tx) => forgetFaces(tx, person.account))
  expect(await changed()).toEqual([person.visit, person.visit])
})

test('one statement that changes several faces gives each change its own number', async () => {
  const people = [await verified(), await verified(), await verified()]
  before = (await faceCounter(db())).last
  const visits = people.map(({ visit }) => visit)
  await fixture.services.db.pool.query('update faces set bound_at = null where visit = any($1)', [visits])
  await fixture.services.db.pool.query('update faces set bound_at = now() where visit = any($1)', [visits])
  await fixture.services.db.pool.query('with gone as (delete from faces where visit = any($1) returning *) select count(*) from gone', [
    visits,
  ])
  expect((await changed()).toSorted()).toEqual([...visits, ...visits, ...visits].toSorted())
})

test('numbers are committed in order, since a later change waits for the earlier one', async () => {
  const [person, other] = [await verified(), await opened()]
  before = (await faceCounter(db())).last
  await within((tx) => keep(tx, other))
  let binds: Promise<void> = Promise.resolve()
  await within(async (tx) => {
    await forgetFaces(tx, person.account)
    binds = within((second) => bind(second, other))
    await untilLockWait(fixture.services.db.pool)
    expect((await faceCounter(db())).last).toBe(before)
  })
  await binds
  expect(await changed()).toEqual([person.visit, other.visit])
})

test('changes are kept for two days, and the sweep leaves no gap in the numbers', async () => {
  const { pool } = fixture.services.db
  for (let turn = 0; turn < 4; turn += 1) await verified()
  const ago = (hours: number, place: number) =>
    pool.query(`update face_changes set at = $1::timestamptz - make_interval(hours => $2) where number = $3`, [
      fixture.services.clock(),
      hours,
      String(before + BigInt(place)),
    ])
  await pool.query('update face_changes set at = $1', [fixture.services.clock()])
  await pool.query(`update face_changes set at = $1::timestamptz - interval '49 hours' where number <= $2`, [
    fixture.services.clock(),
    String(before),
  ])
  await ago(49, 1)
  await ago(47, 2)
  // A transaction that took longer than others: it is dated earlier than a change before it.
  await ago(49, 3)
  await sweepVisits(fixture.services)
  const { rows } = await pool.query<{ number: string }>('select number from face_changes order by number')
  expect(rows.map((row) => BigInt(row.number) - before)).toEqual([2n, 3n, 4n])
})
