import { bringFaceToken, frameState, submitVisit } from '@bonafide/core/calls/frame'
import { resetKycCheck } from '@bonafide/core/calls/person/reset'
import type { AccountEvent } from '@bonafide/core/events'
import { levelOf } from '@bonafide/core/standing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '../../../db/transaction.ts'
import { erasePerson } from '../../../record/erase.ts'
import { historyOf } from '../../../record/history.ts'
import { readStanding } from '../../../record/read-standing.ts'
import { makeTown, type Town } from '../../../stand-in/testing/town.ts'
import { forgetPerson } from '../../../visits/identity/forget-person.ts'
import { bindFace, keepFace, verifiedFace } from '../../../visits/identity/faces.ts'
import { happen, inFrame, opener, verdictOf, visitor } from '../../../visits/testing/visitors.ts'
import { work } from '../testing/bring.ts'
import { judgeVisit } from './judge-visit.ts'
import { faceOf, handIn, newPerson, pageOf, type Person, showAll, showFace, type Spoilt } from './testing/show-all.ts'

let town: Town
beforeAll(async () => {
  town = await makeTown({ bannedRegions: ['KP'] })
})
afterAll(() => town.close())

const flagOf = async (account: string, of: Town = town) => levelOf(await readStanding(of.house.db, account), 'basic').flag
const casesOf = (account: string, of: Town = town) =>
  of.house.db.kysely.selectFrom('cases').select(['about', 'reasons', 'decided_at', 'visit']).where('account', '=', account).execute()
const kindsOf = async (account: string) =>
  (await transact(town.house.db, (tx) => historyOf(tx, town.house, account))).map(({ kind }) => kind)
const visitOf = async (account: string): Promise<string> =>
  (
    await town.house.db.kysely
      .selectFrom('visits')
      .select('visit')
      .where('account', '=', account)
      .orderBy('begun_at', 'desc')
      .executeTakeFirstOrThrow()
  ).visit

/** Handed in, read and judged. */
const judged = async (person: Person, spoilt: Spoilt = {}, of: Town = town) => {
  const one = await visitor(of)
  const bringer = await showAll(of, one, { person, spoilt })
  await work(of)
  await handIn(bringer)
  await work(of)
  const { data } = await bringer.frame.ask(frameState)
  return { ...one, ...bringer, state: data, steps: Object.fromEntries(data.steps.map(({ step, state }) => [step, state])) }
}

describe('a basic visit', () => {
  test('that is clean in everything is approved without a person', async () => {
    const person = newPerson()
    const { account, state } = await judged(person)
    expect([state.state, await casesOf(account)]).toEqual(['approved', []])
    expect(state.checks.filter((check) => check.state !== 'passed')).toEqual([])
    expect(state.checks.map(({ name }) => name)).toContain('face.known')
    expect(await flagOf(account)).toBe(2)
    expect(await kindsOf(account)).toEqual(['levelSubmitted', 'detailsAccepted', 'levelApproved'])
    expect(await transact(town.house.db, (tx) => verifiedFace(tx, town.house, account))).toBe(person.face)
  })

  const refused: readonly [string, Spoilt & { changed?: object }, string, readonly string[]][] = [
    ['with an expired document: another one is asked for', { ends: '2020-01-01' }, 'document.expired', ['choose']],
    ['of somebody who is too young: final', { changed: { birthDate: '2015-01-01' } }, 'person.tooYoung', []],
    ['of a country that is not served: final', { read: { nationality: 'PRK' } }, 'region.banned', []],
    ['with another face', { challenge: { face: faceOf(900) } }, 'face.different', ['face']],
    ['with a picture held before the camera', { challenge: { parallax: { residual: 0, solid: false } } }, 'liveness.unclear', ['face']],
    ['with a slip in the form', { typed: newPerson().details }, 'details.different', ['details']],
  ]
  test.each(refused)('%s', async (_, { changed, ...spoilt }, reason, steps) => {
    const { account, state } = await judged(newPerson(changed), spoilt)
    expect([state.state, await flagOf(account), await casesOf(account)]).toEqual(['rejected', 3, []])
    const row = await town.house.db.kysely
      .selectFrom('visits')
      .select(['reason', 'redo'])
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    expect(row.reason).toBe(reason)
    expect(row.redo).toEqual(steps.map((step) => ({ step, reason })))
    expect(state.reason).toMatch(/ .*\./)
  })

  const doubtful: readonly [string, Spoilt, readonly string[]][] = [
    [
      'whose lines contradict the print',
      { document: { printed: pageOf(newPerson({ birthDate: '1970-01-01' })).printed } },
      ['document.doubtful'],
    ],
    ['whose camera a program feeds', { camera: { label: 'OBS Virtual Camera' } }, ['camera.fed']],
    ['whose lines could not be read', { document: { mrz: null } }, ['document.unread']],
    ['that the engine could not look at', { document: { type: null } }, ['document.unread']],
    ['of a document without a portrait', { document: { face: null } }, ['face.unsure']],
  ]
  test.each(doubtful)('%s goes to a person, with the reasons', async (_, spoilt, reasons) => {
    const { account, state } = await judged(newPerson(), spoilt)
    expect([state.state, state.reviewer, await flagOf(account)]).toEqual(['pending', true, 1])
    const [one] = await casesOf(account)
    expect(one?.reasons).toEqual(expect.arrayContaining([...reasons]))
  })

  test('that nobody has read in time goes to a person', async () => {
    const one = await visitor(town)
    const bringer = await showAll(town, one, { person: newPerson() })
    await handIn(bringer)
    await judgeVisit(town.house, await visitOf(one.account))
    const [found] = await casesOf(one.account)
    expect(found?.reasons).toContain('engine.none')
    // Whatever is read later changes nothing any more.
    await work(town)
    expect([await flagOf(one.account), (await casesOf(one.account)).length]).toEqual([1, 1])
  })

  test('shows how far it is, check by check', async () => {
    const one = await visitor(town)
    const bringer = await showAll(town, one, { person: newPerson() })
    expect((await bringer.frame.ask(frameState)).data.checks).toEqual([])
    await handIn(bringer)
    const { checks, reviewer } = (await bringer.frame.ask(frameState)).data
    expect([new Set(checks.map(({ state }) => state)), reviewer]).toEqual([new Set(['waiting']), false])
    await work(town)
    expect((await bringer.frame.ask(frameState)).data.checks.map(({ state }) => state)).not.toContain('waiting')
  })

  test('keeps what was compared sealed', async () => {
    const person = newPerson()
    const { account } = await judged(person)
    const visit = await visitOf(account)
    const { rows } = await town.house.db.pool.query('select name, detail from visit_checks where visit = $1', [visit])
    const faces = await town.house.db.pool.query('select face from faces where visit = $1', [visit])
    expect(rows.length).toBeGreaterThan(15)
    for (const { detail } of rows) expect(detail.toString('latin1')).not.toMatch(/passport|SWE|GBR|1990/)
    expect(faces.rows[0].face.includes(Buffer.from(person.face, 'base64').subarray(0, 64))).toBe(false)
  })
})

describe('after a refusal', () => {
  test('the next visit asks for the bad step alone, and is approved by the rest of the first', async () => {
    const person = newPerson()
    const first = await judged(person, { challenge: { face: faceOf(901) } })
    expect(first.state.state).toBe('rejected')
    const { frame } = await inFrame(town, await opener(first.browser))
    const { data } = await frame.ask(frameState)
    expect(data.steps.map(({ step, state }) => [step, state])).toEqual([
      ['choose', 'met'],
      ['front', 'met'],
      ['face', 'redo'],
      ['details', 'met'],
    ])
    expect(verdictOf(await frame.ask(submitVisit))).not.toBe('ok')
    const again = { account: first.account, frame }
    await showFace(town, again, { person })
    await work(town)
    await handIn(again)
    await work(town)
    expect((await frame.ask(frameState)).data.state).toBe('approved')
  })
})

describe('one result', () => {
  test('however often it is judged, and by how many at once', async () => {
    const one = await visitor(town)
    const bringer = await showAll(town, one, { person: newPerson() })
    await work(town)
    await handIn(bringer)
    const visit = await visitOf(one.account)
    await Promise.all(Array.from({ length: 6 }, () => judgeVisit(town.house, visit)))
    await judgeVisit(town.house, visit)
    expect(await kindsOf(one.account)).toEqual(['levelSubmitted', 'detailsAccepted', 'levelApproved'])
  })

  test('a worker that died between two checks leaves it to the next', async () => {
    const one = await visitor(town)
    const bringer = await showAll(town, one, { person: newPerson() })
    await work(town)
    await handIn(bringer)
    const visit = await visitOf(one.account)
    const dying = { ...town.house, takeResult: () => Promise.reject(new Error('killed')) }
    await expect(judgeVisit(dying, visit)).rejects.toThrow('killed')
    expect(await flagOf(one.account)).toBe(1)
    await judgeVisit(town.house, visit)
    expect(await flagOf(one.account)).toBe(2)
  })

  test('nothing is judged that was not handed in, nor of somebody who was erased meanwhile', async () => {
    const one = await visitor(town)
    const bringer = await showAll(town, one, { person: newPerson() })
    const visit = await visitOf(one.account)
    await judgeVisit(town.house, visit)
    expect(await kindsOf(one.account)).toEqual([])
    await handIn(bringer)
    await transact(town.house.db, (tx) => erasePerson(tx, town.house, { subject: one.account, by: 'operator' }))
    await judgeVisit(town.house, visit)
    await work(town)
    expect(await kindsOf(one.account)).toEqual(['levelSubmitted', 'personErased'])
  })
})

describe('somebody who is verified already', () => {
  test('with the same document is told so, after his own evidence has passed', async () => {
    const person = newPerson()
    await judged(person)
    const twin = await judged({ ...person, face: faceOf(700), number: 700 })
    expect(twin.state.state).toBe('rejected')
    expect(await kindsOf(twin.account)).toEqual(['levelSubmitted', 'foundVerifiedElsewhere', 'levelRejected'])
  })

  test('with the same face and other papers is looked at by a person', async () => {
    const person = newPerson()
    await judged(person)
    const other = newPerson()
    const second = await judged({ ...other, face: person.face })
    expect(second.state).toMatchObject({ state: 'pending', reviewer: true })
    expect((await casesOf(second.account)).map(({ reasons }) => reasons)).toEqual([['face.matches']])
  })

  test('of two with one face at the same moment a person sees one', async () => {
    const [one, other] = [newPerson(), newPerson()]
    const both = [one, { ...other, face: one.face }]
    const visits = []
    for (const person of both) {
      const who = await visitor(town)
      const bringer = await showAll(town, who, { person })
      await work(town)
      await handIn(bringer)
      visits.push({ account: who.account, visit: await visitOf(who.account) })
    }
    await Promise.all(visits.map(({ visit }) => judgeVisit(town.house, visit)))
    const flags = await Promise.all(visits.map(({ account }) => flagOf(account)))
    expect(flags.toSorted()).toEqual([1, 2])
  })

  test('with a picture that somebody else has sent is looked at by a person', async () => {
    const person = newPerson()
    const page = pageOf(person)
    await judged(person, { document: page, challenge: { ms: 7001 } })
    const thief = await judged({ ...person, face: faceOf(702) }, { document: page, challenge: { ms: 7002, face: person.face } })
    expect((await casesOf(thief.account))[0]?.reasons).toContain('document.copied')
  })

  test('and is erased, is found by his face no more', async () => {
    const person = newPerson()
    const { account } = await judged(person)
    await transact(town.house.db, (tx) => erasePerson(tx, town.house, { subject: account, by: 'operator' }))
    await forgetPerson(town.house, account)
    const { rows } = await town.house.db.pool.query('select from faces where account = $1', [account])
    expect(rows).toEqual([])
    const next = await judged({ ...newPerson(), face: person.face })
    expect(next.state.state).toBe('approved')
  })
})

describe('by policy', () => {
  test('the desk decides everything', async () => {
    const desk = await makeTown({ evidencePolicy: 'desk' })
    const { account, state } = await judged(newPerson(), { ends: '2020-01-01' }, desk)
    expect([state.state, (await casesOf(account, desk))[0]?.reasons]).toEqual(['pending', ['level.byPerson', 'document.expired']])
    await desk.close()
  })

  test('a fed camera is believed in tests', async () => {
    const fed = await makeTown({ evidencePolicy: 'fed-camera' })
    const { state } = await judged(newPerson(), { camera: { label: 'fake_device_0' } }, fed)
    expect(state.state).toBe('approved')
    await fed.close()
  })
})

describe('a reset', () => {
  const approved: AccountEvent = { kind: 'levelApproved', level: 'basic' }
  const resetting = async (verified: string | null, shown: Person) => {
    const who = await visitor(town, approved)
    const { account, session } = who
    const { accessToken } = (await who.browser.ask(resetKycCheck, { resetReason: 1 })).data
    const { frame } = await inFrame(town, accessToken, 'reset')
    const visit = await visitOf(account)
    if (verified !== null)
      await transact(town.house.db, async (tx) => {
        await keepFace(tx, town.house, { visit, account, face: verified })
        await bindFace(tx, { visit, account, at: town.house.clock() })
      })
    const at = town.house.clock()
    const token = await transact(town.house.db, (tx) => town.house.provider.faceToken(tx, { visit, account, session, at, faceOf: account }))
    expect(verdictOf(await frame.ask(bringFaceToken, { token }))).toBe('ok')
    const bringer = { account, frame }
    await showFace(town, bringer, { person: shown })
    await work(town)
    await handIn(bringer)
    await work(town)
    return { account, cases: await casesOf(account) }
  }

  test('by the verified face happens by itself', async () => {
    const person = newPerson()
    const { account, cases } = await resetting(person.face, person)
    expect([await flagOf(account), cases]).toEqual([0, []])
    expect(await kindsOf(account)).toContain('verificationReset')
  })

  test('by another face, or where no face is known, is for a person', async () => {
    const other = await resetting(faceOf(800), newPerson())
    expect([await flagOf(other.account), other.cases[0]?.reasons]).toEqual([2, ['face.different']])
    const unknown = await resetting(null, newPerson())
    expect([await flagOf(unknown.account), unknown.cases[0]?.reasons]).toEqual([2, ['face.unsure']])
  })
})

test('a ban that comes before the verdict ends it', async () => {
  const one = await visitor(town)
  const bringer = await showAll(town, one, { person: newPerson() })
  await work(town)
  await handIn(bringer)
  await happen(town, one.account, { kind: 'accountBlacklisted', reason: 'account.fraud' })
  await work(town)
  expect(await flagOf(one.account)).toBe(3)
})
