// A person who is verified already.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { makeTown, type Town } from '@bonafide/stand-in/testing/town'
import { forgetPerson } from '../../../visits/identity/forget-person.ts'
import { visitor } from '../../../visits/testing/visitors.ts'
import { work } from '../testing/bring.ts'
import { judgeVisit } from './judge-visit.ts'
import { casesOf, flagOf, judged, kindsOf, visitOf } from './testing/judged.ts'
import { faceOf, handIn, newPerson, pageOf, showAll } from './testing/show-all.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown({ bannedRegions: ['KP'] })
})
afterAll(() => town.close())

test('with the same document is told so, once the new evidence has passed', async () => {
  const person = newPerson()
  await judged(town, person)
  const twin = await judged(town, { ...person, face: faceOf(700), number: 700 })
  expect(twin.state.state).toBe('rejected')
  expect(await kindsOf(town, twin.account)).toEqual(['levelSubmitted', 'foundVerifiedElsewhere', 'levelRejected'])
})

test('with the same face and other papers is looked at by a person', async () => {
  const person = newPerson()
  await judged(town, person)
  const other = newPerson()
  const second = await judged(town, { ...other, face: person.face })
  expect(second.state).toMatchObject({ state: 'pending', reviewer: true })
  expect((await casesOf(town, second.account)).map(({ reasons }) => reasons)).toEqual([['face.matches']])
})

test('two people with one face at the same moment: a reviewer sees one of them', async () => {
  const [one, other] = [newPerson(), newPerson()]
  const both = [one, { ...other, face: one.face }]
  const visits = []
  for (const person of both) {
    const who = await visitor(town)
    const bringer = await showAll(town, who, { person })
    await work(town)
    await handIn(bringer)
    visits.push({ account: who.account, visit: await visitOf(town, who.account) })
  }
  await Promise.all(visits.map(({ visit }) => judgeVisit(town.house, visit)))
  const flags = await Promise.all(visits.map(({ account }) => flagOf(town, account)))
  expect(flags.toSorted()).toEqual([1, 2])
})

test('with a picture that another account has sent goes to a reviewer', async () => {
  const person = newPerson()
  const page = pageOf(person)
  await judged(town, person, { document: page, challenge: { ms: 7001 } })
  const thief = await judged(town, { ...person, face: faceOf(702) }, { document: page, challenge: { ms: 7002, face: person.face } })
  expect((await casesOf(town, thief.account))[0]?.reasons).toContain('document.copied')
})

test('and then erased, is no longer found by face', async () => {
  const person = newPerson()
  const { account } = await judged(town, person)
  await transact(town.house.db, (tx) => erasePerson(tx, town.house, { subject: account, by: 'operator' }))
  await forgetPerson(town.house, account)
  const { rows } = await town.house.db.pool.query('select from faces where account = $1', [account])
  expect(rows).toEqual([])
  const next = await judged(town, { ...newPerson(), face: person.face })
  expect(next.state.state).toBe('approved')
})
