// Several concurrent searches of one process, among more people than one batch holds.
import { faceThresholds } from '@bonafide/core/policy/evidence'
import type { KyselyPlugin } from 'kysely'
import { setImmediate as onTurn } from 'node:timers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDb } from '../../../db/test-database.ts'
import { transact } from '../../../db/transaction.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { forgetFaces, keepFace } from '../../../visits/identity/faces.ts'
import { openConsentedFrame, visitOpener, newVisitor } from '../../../visits/testing/visitors.ts'
import { KnownFacesStopped, openKnownFaces, stopKnownFaces } from './known-faces.ts'
import { searchLikest } from './search-faces.ts'
import { faceOf } from './testing/test-person.ts'

const crowdSize = 600

let fixture: Fixture
/** The person whom the other visits resemble. */
let templateVisit: string
beforeAll(async () => {
  fixture = await makeFixture()
  const { account, browser } = await newVisitor(fixture)
  await openConsentedFrame(fixture, await visitOpener(browser))
  const row = await fixture.services.db.kysely.selectFrom('visits').select('visit').where('account', '=', account).executeTakeFirstOrThrow()
  templateVisit = row.visit
  for (let number = 1; number <= crowdSize; number += 1) await verifyPerson(number, faceOf(1000 + number))
  // This face is dated earlier than a known face, so its date alone does not reveal it.
  await verifyPerson(crowdSize + 1, faceOf(1), new Date())
})
afterAll(() => fixture.close())

/** This face is read before the many others. */
const first = 0

const verifyPerson = async (number: number, face: string, at = new Date('2020-01-01')): Promise<void> => {
  const [visit, account] = [`${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`, String(number)]
  const like = `insert into visits select (jsonb_populate_record(v, jsonb_build_object('visit', $1::uuid, 'account', $2::text))).*
    from visits v where visit = $3`
  await fixture.services.db.pool.query(like, [visit, account, templateVisit])
  await transact(fixture.services.db, async (tx) => {
    await keepFace(tx, fixture.services, { visit, account, face })
    await tx.updateTable('faces').set({ bound_at: at }).where('visit', '=', visit).execute()
  })
}

const search = (face: string, ...plugins: readonly KyselyPlugin[]) =>
  fixture.services.db.kysely.connection().execute((db) =>
    searchLikest(
      plugins.reduce((extended, plugin) => extended.withPlugin(plugin), db),
      fixture.services,
      { face, excludedAccounts: [], thresholds: faceThresholds },
    ),
  )

const deferred = (): { readonly opened: Promise<void>; readonly open: () => void } => {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

interface HeldAnswer {
  readonly plugin: KyselyPlugin
  /** Resolves when the delayed answer has arrived. */
  readonly reached: Promise<void>
  readonly letGo: () => void
}

/** Delays the database's first answer for which this is true. */
const hold = (which: (rows: readonly Record<string, unknown>[]) => boolean): HeldAnswer => {
  const [arrived, released] = [deferred(), deferred()]
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (which(result.rows)) {
        arrived.open()
        await released.opened
      }
      return result
    },
  }
  return { plugin, reached: arrived.opened, letGo: released.open }
}

const isChanges = ([row]: readonly Record<string, unknown>[]): boolean => row !== undefined && 'number' in row && 'visit' in row
const isFirstStretch = (rows: readonly Record<string, unknown>[]): boolean => rows.length === 500

/** Long enough for another search to reach the point where it has to wait. */
const otherTurns = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await fixture.services.db.pool.query('select 1')
}

test('the first load of many faces blocks no other call, since each turn of the event loop loads only a few', async () => {
  let [thisTurn, mostPerTurn] = [0, 0]
  const { keys, db, config, clock } = fixture.services
  const blindIndex: typeof keys.blindIndex = (...args) => {
    mostPerTurn = Math.max(mostPerTurn, (thisTurn += 1))
    return keys.blindIndex(...args)
  }
  let isCounting = true
  const turn = (): void => {
    thisTurn = 0
    if (isCounting) onTurn(turn)
  }
  turn()
  const face = faceOf(7)
  await db.kysely
    .connection()
    .execute((kysely) =>
      searchLikest(
        kysely,
        { db, config, clock, keys: { ...keys, blindIndex } },
        { face, excludedAccounts: [], thresholds: faceThresholds },
      ),
    )
  isCounting = false
  expect(mostPerTurn).toBeGreaterThan(0)
  expect(mostPerTurn).toBeLessThanOrEqual(51)
})

test('a face verified while another search applies an erasure is not missed', async () => {
  await search(faceOf(7))
  await transact(fixture.services.db, (tx) => forgetFaces(tx, '300'))
  const applying = hold(isChanges)
  const applies = search(faceOf(7), applying.plugin)
  await applying.reached
  await verifyPerson(first, faceOf(50))
  const finds = search(faceOf(50))
  await otherTurns()
  applying.letGo()
  expect((await finds)?.same).toBe(true)
  await applies
})

/** Like a process that has just started, with its own pool. */
const newProcess = () => {
  const db = openTestDb(String(fixture.services.db.pool.options.connectionString), 4)
  let unsealed = 0
  const { keys, config, clock } = fixture.services
  const blindIndex: typeof keys.blindIndex = (...args) => {
    unsealed += 1
    return keys.blindIndex(...args)
  }
  return { services: { db, config, clock, keys: { ...keys, blindIndex } }, unsealed: () => unsealed, close: () => db.close() }
}

test('a stopping process ends the loading of faces immediately, and no search starts it again', async () => {
  const { services, unsealed, close } = newProcess()
  const reading = hold(isFirstStretch)
  const wanted = { face: faceOf(7), excludedAccounts: [], thresholds: faceThresholds }
  const loads = searchLikest(services.db.kysely.withPlugin(reading.plugin), services, wanted)
  const waits = searchLikest(services.db.kysely, services, wanted)
  await reading.reached
  stopKnownFaces(services)
  reading.letGo()
  const stopped = await Promise.allSettled([loads, waits])
  expect(stopped).toEqual([0, 1].map(() => ({ status: 'rejected', reason: expect.any(KnownFacesStopped) })))
  expect(unsealed()).toBe(0)
  await close()
})

test('after a failure, loading continues where it stopped, and includes faces verified and erased meanwhile', async () => {
  const { services, unsealed, close } = newProcess()
  const failingPlugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if ('face' in (result.rows[0] ?? {}) && result.rows.length < 500) throw new Error('the connection was lost')
      return result
    },
  }
  const wanted = { excludedAccounts: [], thresholds: faceThresholds }
  await expect(searchLikest(services.db.kysely.withPlugin(failingPlugin), services, { face: faceOf(7), ...wanted })).rejects.toThrow(
    'was lost',
  )
  const before = unsealed()
  expect(before).toBe(500)
  await transact(fixture.services.db, (tx) => forgetFaces(tx, '200'))
  await verifyPerson(crowdSize + 2, faceOf(60))
  const { count } = await fixture.services.db.kysely
    .selectFrom('faces')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bound_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(await openKnownFaces(services)).toBe(Number(count))
  expect(unsealed() - before).toBeLessThan(200)
  expect((await searchLikest(services.db.kysely, services, { face: faceOf(60), ...wanted }))?.same).toBe(true)
  expect((await searchLikest(services.db.kysely, services, { face: faceOf(1200), ...wanted }))?.same).toBe(false)
  await close()
})
