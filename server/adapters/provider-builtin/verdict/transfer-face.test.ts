// A risky transfer, by the face that is known.
import { bringFaceToken } from '@bonafide/core/calls/frame'
import type { Config } from '../../../config.ts'
import { afterAll, expect, test } from 'vitest'
import { check, heldForFace, makeFaceTown, beginFace } from '../../../visits/transfers/testing/face-first.ts'
import { verdictOf } from '../../../visits/testing/visitors.ts'
import type { Town } from '@bonafide/stand-in/testing/town'
import { work } from '../testing/bring.ts'
import { casesOf } from './testing/judged.ts'
import { faceOf, handIn, newPerson, type Person, showFace } from './testing/show-all.ts'

const towns: Town[] = []
const faceTown = async (over: Partial<Config> = {}): Promise<Town> => {
  const { town } = await makeFaceTown(over)
  towns.push(town)
  return town
}
const town = await faceTown()
afterAll(() => Promise.all(towns.map((one) => one.close())))

const showing = async (verified: string, shown: Person, where: Town = town) => {
  const { source, code } = await heldForFace(where, verified)
  const { account } = source
  const { visit, frame } = await beginFace(where, source)
  const { house } = where
  const { id: session } = await house.db.kysely.selectFrom('session').select('id').where('holder', '=', account).executeTakeFirstOrThrow()
  const token = await house.provider.faceToken({ visit, account, session, at: house.clock(), faceOf: account })
  expect(verdictOf(await frame.ask(bringFaceToken, { token }))).toBe('ok')
  const bringer = { account, frame }
  await showFace(where, bringer, { person: shown })
  await work(where)
  await handIn(bringer)
  await work(where)
  const cases = (await casesOf(where, account)).map(({ about, reasons }) => [about, reasons])
  return { cases, next: await check(source, code) }
}

test('by the verified face it may happen', async () => {
  const person = newPerson()
  expect(await showing(person.face, person)).toEqual({ cases: [], next: 'ok' })
})

test('by another face it waits for reviewers', async () =>
  expect(await showing(faceOf(801), newPerson())).toEqual({
    cases: [['transferFace', ['face.different', 'transfer.newTarget']]],
    next: 'transfer.heldForReview',
  }))

test('under no policy but automatic a face alone lets it happen, nor where it is drawn for a second look', async () => {
  const found = []
  for (const over of [{ evidencePolicy: 'assisted' }, { evidencePolicy: 'strict' }, { secondLookShare: 1 }] as const) {
    const person = newPerson()
    const { cases, next } = await showing(person.face, person, await faceTown(over))
    found.push([cases.flatMap(([, reasons]) => reasons), next])
  }
  expect(found).toEqual([
    [['checks.passed', 'transfer.newTarget'], 'transfer.heldForReview'],
    [['level.byPerson', 'transfer.newTarget'], 'transfer.heldForReview'],
    [['visit.drawn', 'transfer.newTarget'], 'transfer.heldForReview'],
  ])
})
