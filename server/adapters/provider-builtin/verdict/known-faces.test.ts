// One suite over both searches: in this process's memory, and in two processes that hold half of the faces each.
import { faceThresholds } from '@bonafide/core/policy/evidence'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { isInShard } from '../../../visits/identity/face-shard.ts'
import { forgetFaces } from '../../../visits/identity/faces.ts'
import { openKnownFaces } from './known-faces.ts'
import { nearestFaceOf, searchKnown, searchLikest } from './search-faces.ts'
import { startHolder } from './shards/testing/holders.ts'
import { faceOf } from './testing/test-person.ts'
import { verifiedWith } from './testing/verified-with.ts'

interface TestSearch {
  readonly services: Services
  /** How many faces are in memory, after all changes were applied. */
  readonly known: () => Promise<number>
  readonly close: () => Promise<void>
}

const inMemory = async (services: Services): Promise<TestSearch> => ({
  services,
  known: () => openKnownFaces(services),
  close: async () => undefined,
})

const inTwoShards = async (services: Services): Promise<TestSearch> => {
  const holders = await Promise.all([1, 2].map((number) => startHolder(services, { number, of: 2 })))
  const shards = holders.map(({ address }) => [address])
  return {
    services: { ...services, config: { ...services.config, faces: { kind: 'asked', shards } } },
    known: async () => {
      const counts = await Promise.all(holders.map((holder) => openKnownFaces(holder.services)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    close: async () => void (await Promise.all(holders.map((holder) => holder.close()))),
  }
}

describe.each([
  ['in memory', inMemory],
  ['in two shards', inTwoShards],
] as const)('%s', (_, start) => {
  let fixture: Fixture
  let searching: TestSearch
  let unsealedNow = 0
  beforeAll(async () => {
    fixture = await makeFixture()
    const { keys } = fixture.services
    const blindIndex: typeof keys.blindIndex = (purpose, value) => {
      if (purpose === 'faces') unsealedNow += 1
      return keys.blindIndex(purpose, value)
    }
    searching = await start({ ...fixture.services, keys: { ...keys, blindIndex } })
  })
  afterAll(async () => {
    await searching.close()
    await fixture.close()
  })

  const verifyPerson = (face: string, at?: Date): Promise<string> => verifiedWith(fixture, face, at)

  const search = (face: string, excludedAccounts: readonly string[] = []) =>
    transact(fixture.services.db, (tx) => searchLikest(tx, searching.services, { face, excludedAccounts, thresholds: faceThresholds }))

  const facesInMemory = () => searching.known()

  /** How many rows of faces all processes unsealed during `work`. */
  const unsealed = async (work: () => Promise<unknown>): Promise<number> => {
    const before = unsealedNow
    await work()
    return unsealedNow - before
  }

  test('a face is unsealed once, and later only if it is near', async () => {
    for (const number of [1, 2, 3]) await verifyPerson(faceOf(number))
    expect(await unsealed(() => search(faceOf(77)))).toBe(3)
    expect(await unsealed(() => search(faceOf(77)))).toBe(0)
    expect(await unsealed(() => search(faceOf(2)))).toBe(1)
  })

  test('a face verified since the last search is found, even if its verification is dated a day earlier', async () => {
    await facesInMemory()
    await verifyPerson(faceOf(10))
    await verifyPerson(faceOf(11), new Date(Date.now() - 86_400_000))
    expect((await search(faceOf(10)))?.same).toBe(true)
    expect((await search(faceOf(11)))?.same).toBe(true)
  })

  test('an erased face matches no search, and is no longer kept in memory', async () => {
    const account = await verifyPerson(faceOf(20))
    expect((await search(faceOf(20)))?.same).toBe(true)
    const before = await facesInMemory()
    await transact(fixture.services.db, (tx) => forgetFaces(tx, account))
    expect(await search(faceOf(20))).toMatchObject({ score: 0, same: false })
    expect(await facesInMemory()).toBe(before - 1)
    // The face that moved into its place in memory still matches itself.
    expect((await search(faceOf(11)))?.same).toBe(true)
  })

  test('an account left out is neither found nor counted', async () => {
    const account = await verifyPerson(faceOf(30))
    const all = await search(faceOf(30))
    const others = await search(faceOf(30), [account])
    expect([all?.same, others?.same]).toEqual([true, false])
    expect(others?.searched).toBe((all?.searched ?? 0) - 1)
  })

  describe('under the lock', () => {
    const searched = async (face: string) => {
      const search = await searchKnown(fixture.services.db.kysely, searching.services, { face, excludedAccounts: [] })
      if (search === null) throw new Error('this face can be compared')
      return search
    }

    test('a face verified after the search is found, and only that one is unsealed', async () => {
      const before = await searched(faceOf(40))
      const { services } = searching
      const likest = () => nearestFaceOf(services.db.kysely, services, before, faceThresholds)
      expect(await unsealed(async () => expect(await likest()).toMatchObject({ same: false }))).toBe(0)
      await verifyPerson(faceOf(40))
      expect(await unsealed(async () => expect(await likest()).toMatchObject({ same: true }))).toBe(1)
    })

    test('a face erased after the search is not found', async () => {
      const account = await verifyPerson(faceOf(41))
      const before = await searched(faceOf(41))
      await transact(fixture.services.db, (tx) => forgetFaces(tx, account))
      expect(await nearestFaceOf(fixture.services.db.kysely, searching.services, before, faceThresholds)).toMatchObject({
        score: 0,
        same: false,
      })
    })

    test('a search older than the stored changes, or of another database, is refused', async () => {
      const { db } = fixture.services
      const before = await searched(faceOf(42))
      const likest = () => nearestFaceOf(db.kysely, searching.services, before, faceThresholds)
      await verifyPerson(faceOf(43))
      await db.pool.query('delete from face_changes')
      await expect(likest()).rejects.toThrow('older than the stored changes')
      await db.pool.query('update face_counter set epoch = gen_random_uuid()')
      await expect(likest()).rejects.toThrow('the database was replaced')
    })
  })

  test('the nearest of many is found in each part, and a search returns no more faces than requested', async () => {
    const accounts = []
    for (let number = 500; number < 512; number += 1) accounts.push(await verifyPerson(faceOf(number)))
    const { rows } = await fixture.services.db.pool.query<{ visit: string }>('select visit from faces')
    const shared = rows.filter(({ visit }) => isInShard({ number: 1, of: 2 }, visit)).length
    expect(shared).toBeGreaterThan(0)
    expect(shared).toBeLessThan(rows.length)
    for (let number = 500; number < 512; number += 1) expect((await search(faceOf(number)))?.same).toBe(true)
    const near = await searchKnown(fixture.services.db.kysely, searching.services, { face: faceOf(500), excludedAccounts: [] })
    const own = await fixture.services.db.kysely
      .selectFrom('faces')
      .select('visit')
      .where('account', '=', accounts[0] ?? '')
      .executeTakeFirst()
    expect(near?.near[0]).toBe(own?.visit)
    expect(near?.near.length).toBeLessThanOrEqual(16)
  })

  test('a process that missed changes, because they are no longer stored or the database was restored, reads all faces again', async () => {
    const { db } = fixture.services
    const before = await facesInMemory()
    const account = await verifyPerson(faceOf(50))
    await transact(db, (tx) => forgetFaces(tx, account))
    await verifyPerson(faceOf(51))
    await db.pool.query('delete from face_changes')
    expect(await facesInMemory()).toBe(before + 1)
    // A restored database has fewer faces, and none of their changes.
    await db.pool.query('alter table faces disable trigger user')
    await db.pool.query('delete from faces where visit = (select visit from faces where bound_at is not null limit 1)')
    await db.pool.query('alter table faces enable trigger user')
    expect(await facesInMemory()).toBe(before + 1)
    await db.pool.query('update face_counter set epoch = gen_random_uuid()')
    expect(await facesInMemory()).toBe(before)
  })
})
