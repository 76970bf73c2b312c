import { faceThresholds } from '@bonafide/core/policy/evidence'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { bindFace, forgetFaces, keepFace } from '../../../visits/identity/faces.ts'
import { inFrame, visitOpener, visitor } from '../../../visits/testing/visitors.ts'
import { openKnownFaces } from './known-faces.ts'
import { likestOf, searchKnown, searchLikest } from './search-faces.ts'
import { faceOf } from './testing/show-all.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
})
afterAll(() => fixture.close())

const verified = async (face: string, at = new Date()): Promise<string> => {
  const { account, browser } = await visitor(fixture)
  await inFrame(fixture, await visitOpener(browser))
  const { visit } = await fixture.services.db.kysely
    .selectFrom('visits')
    .select('visit')
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  await transact(fixture.services.db, async (tx) => {
    await keepFace(tx, fixture.services, { visit, account, face })
    await bindFace(tx, { visit, account, at })
  })
  return account
}

const search = (
  face: string,
  { services = fixture.services, besides = [] }: { services?: Pick<Services, 'db' | 'keys'>; besides?: string[] } = {},
) => transact(fixture.services.db, (tx) => searchLikest(tx, services, { face, besides, thresholds: faceThresholds }))

const knownNow = () => openKnownFaces(fixture.services)

/** Counts unsealed faces: each one derives a blind index. */
const countingServices = () => {
  let count = 0
  const { keys, db } = fixture.services
  const blindIndex: typeof keys.blindIndex = (...given) => {
    count += 1
    return keys.blindIndex(...given)
  }
  return { services: { db, keys: { ...keys, blindIndex } }, count: () => count }
}

const unsealed = async (face: string): Promise<number> => {
  const { services, count } = countingServices()
  await search(face, { services })
  return count()
}

test('a face is unsealed once, and again only if it is near', async () => {
  for (const number of [1, 2, 3]) await verified(faceOf(number))
  expect(await unsealed(faceOf(77))).toBe(3)
  expect(await unsealed(faceOf(77))).toBe(0)
  expect(await unsealed(faceOf(2))).toBe(1)
})

test('a face verified since the last search is found, even if its verification is dated a day earlier', async () => {
  await knownNow()
  await verified(faceOf(10))
  await verified(faceOf(11), new Date(Date.now() - 86_400_000))
  expect((await search(faceOf(10)))?.same).toBe(true)
  expect((await search(faceOf(11)))?.same).toBe(true)
})

test('an erased face matches no search, and is no longer kept in memory', async () => {
  const account = await verified(faceOf(20))
  expect((await search(faceOf(20)))?.same).toBe(true)
  const before = await knownNow()
  await transact(fixture.services.db, (tx) => forgetFaces(tx, account))
  expect(await search(faceOf(20))).toMatchObject({ score: 0, same: false })
  expect(await knownNow()).toBe(before - 1)
  // The face that took its slot in memory still matches itself.
  expect((await search(faceOf(11)))?.same).toBe(true)
})

test('an excluded account is neither found nor counted', async () => {
  const account = await verified(faceOf(30))
  const all = await search(faceOf(30))
  const others = await search(faceOf(30), { besides: [account] })
  expect([all?.same, others?.same]).toEqual([true, false])
  expect(others?.searched).toBe((all?.searched ?? 0) - 1)
})

describe('under the lock', () => {
  const searched = async (face: string) => {
    const search = await searchKnown(fixture.services.db.kysely, fixture.services, { face, besides: [] })
    if (search === null) throw new Error('this face can be compared')
    return search
  }

  test('a face verified after the search is found, and only that one is unsealed', async () => {
    const before = await searched(faceOf(40))
    const { services, count } = countingServices()
    expect(await likestOf(services.db.kysely, services, before, faceThresholds)).toMatchObject({ same: false })
    expect(count()).toBe(0)
    await verified(faceOf(40))
    const after = await likestOf(services.db.kysely, services, before, faceThresholds)
    expect(after).toMatchObject({ same: true })
    expect(count()).toBe(1)
  })

  test('a face erased after the search is not found', async () => {
    const account = await verified(faceOf(41))
    const before = await searched(faceOf(41))
    await transact(fixture.services.db, (tx) => forgetFaces(tx, account))
    expect(await likestOf(fixture.services.db.kysely, fixture.services, before, faceThresholds)).toMatchObject({ score: 0, same: false })
  })

  test('a search older than the stored changes, or of another database, is refused', async () => {
    const { db } = fixture.services
    const before = await searched(faceOf(42))
    const likest = () => likestOf(db.kysely, fixture.services, before, faceThresholds)
    await verified(faceOf(43))
    await db.pool.query('delete from face_changes')
    await expect(likest()).rejects.toThrow('older than the stored changes')
    await db.pool.query('update face_counter set epoch = gen_random_uuid()')
    await expect(likest()).rejects.toThrow('the database was replaced')
  })
})

test('a process reads all faces again if it missed changes that are no longer stored, or if the database was restored', async () => {
  const { db } = fixture.services
  const known = await knownNow()
  const account = await verified(faceOf(50))
  await transact(db, (tx) => forgetFaces(tx, account))
  await verified(faceOf(51))
  await db.pool.query('delete from face_changes')
  expect(await knownNow()).toBe(known + 1)
  // A restored database has fewer faces, and none of their changes.
  await db.pool.query('alter table faces disable trigger user')
  await db.pool.query('delete from faces where visit = (select visit from faces where bound_at is not null limit 1)')
  await db.pool.query('alter table faces enable trigger user')
  expect(await knownNow()).toBe(known + 1)
  await db.pool.query('update face_counter set epoch = gen_random_uuid()')
  expect(await knownNow()).toBe(known)
})
