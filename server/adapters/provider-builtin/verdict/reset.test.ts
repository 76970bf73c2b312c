// A reset, by the face that is known.
import { bringFaceToken } from '@bonafide/core/calls/frame'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import type { AccountEvent } from '@bonafide/core/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { bindFace, keepFace } from '../../../visits/identity/faces.ts'
import { inFrame, verdictOf, visitor } from '../../../visits/testing/visitors.ts'
import { work } from '../testing/bring.ts'
import { casesOf, flagOf, kindsOf, visitOf } from './testing/judged.ts'
import { faceOf, handIn, newPerson, type Person, showFace } from './testing/show-all.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown({ bannedRegions: ['KP'] })
})
afterAll(() => town.close())

const approved: AccountEvent = { kind: 'levelApproved', level: 'basic' }
const resetting = async (verified: string | null, shown: Person, where: Town = town) => {
  const who = await visitor(where, approved)
  const { account, session } = who
  const { accessToken } = (await who.browser.ask(resetKycCheck, { resetReason: 1 })).data
  const { frame } = await inFrame(where, accessToken, 'reset')
  const visit = await visitOf(where, account)
  if (verified !== null)
    await transact(where.house.db, async (tx) => {
      await keepFace(tx, where.house, { visit, account, face: verified })
      await bindFace(tx, { visit, account, at: where.house.clock() })
    })
  const at = where.house.clock()
  const token = await where.house.provider.faceToken({ visit, account, session, at, faceOf: account })
  expect(verdictOf(await frame.ask(bringFaceToken, { token }))).toBe('ok')
  const bringer = { account, frame }
  await showFace(where, bringer, { person: shown })
  await work(where)
  await handIn(bringer)
  await work(where)
  return { account, cases: await casesOf(where, account) }
}

test('by the verified face is granted without a reviewer', async () => {
  const person = newPerson()
  const { account, cases } = await resetting(person.face, person)
  expect([await flagOf(town, account), cases]).toEqual([0, []])
  expect(await kindsOf(town, account)).toContain('verificationReset')
})

test('by another face, or where no face is known, is for a person', async () => {
  const other = await resetting(faceOf(800), newPerson())
  expect([await flagOf(town, other.account), other.cases[0]?.reasons]).toEqual([2, ['face.different']])
  const unknown = await resetting(null, newPerson())
  expect([await flagOf(town, unknown.account), unknown.cases[0]?.reasons]).toEqual([2, ['face.unsure']])
})

test('is approved by the face alone under no policy but automatic, nor where it is drawn for a second look', async () => {
  const over = [{ evidencePolicy: 'assisted' }, { evidencePolicy: 'strict' }, { secondLookShare: 1 }] as const
  const found = []
  for (const one of over) {
    const other = await makeTown(one)
    const person = newPerson()
    const { account, cases } = await resetting(person.face, person, other)
    found.push([await flagOf(other, account), cases[0]?.reasons])
    await other.close()
  }
  expect(found).toEqual([
    [2, ['checks.passed']],
    [2, ['level.byPerson']],
    [2, ['visit.drawn']],
  ])
})
