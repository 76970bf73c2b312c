import { approveCase, listCases, openCase, rejectCase, withdrawCase } from '@bonafide/core/calls/desk/cases'
import type { Call } from '@bonafide/core/call'
import { nothingSeen } from '@bonafide/core/evidence/seen'
import { shippedDeskLimits } from '../../config/desk-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../db/transaction.ts'
import { erasePerson } from '../../record/erase.ts'
import { type Browser, openBrowser } from '@bonafide/stand-in/testing/fixture'
import { disableReviewer } from '../door/disable.ts'
import { makeCase, happenInCase } from '../testing/make-case.ts'
import { type TestReviewer, makeDesk } from '../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())

let last = 50_000
const account = (): string => String((last += 1))

let ada: TestReviewer
beforeAll(async () => {
  ada = await desk.reviewer('ada')
})

const callsOn = (id: string): readonly (readonly [Call, object])[] => [
  [listCases, {}],
  [openCase, { case: id }],
  [approveCase, { case: id }],
  [rejectCase, { case: id, reason: 'document.blurred' }],
  [withdrawCase, { case: id }],
]
const ask = async (browser: Browser, call: Call, body: object): Promise<string> => (await browser.ask(call, body)).code

test('listing, opening and deciding cases needs a reviewer’s session', async () => {
  const { case: id, account: person } = await makeCase(services, { account: account() })
  const area = desk.areaBrowser({ cookie: ada.browser.cookie })
  for (const [call, body] of callsOn(id)) {
    expect(await ask(desk.browser(), call, body)).toBe('401')
    expect(await ask(desk.browser({ cookie: 'desk=forged' }), call, body)).toBe('401')
    // The area has no such call for anyone.
    expect(await ask(area, call, body)).toBe('404')
  }
  expect(await statesOf(person)).toEqual([null])
})

test('a disabled reviewer no longer sees anything', async () => {
  const { case: id } = await makeCase(services, { account: account() })
  const disabled = await desk.reviewer('leaving')
  expect(await ask(disabled.browser, openCase, { case: id })).toBe('00000')
  await transact(services.db, async (tx) => {
    const { reviewer } = await disableReviewer(tx, { email: disabled.email, by: 'operator', at: services.clock() })
    await tx
      .deleteFrom('session')
      .where('kind', '=', 'desk')
      .where('holder', '=', reviewer ?? '')
      .execute()
  })
  for (const [call, body] of callsOn(id)) expect(await ask(disabled.browser, call, body)).toBe('401')
})

test('every call refuses an unknown case with the same code', async () => {
  for (const [call, body] of callsOn('999999').slice(1)) expect(await ask(ada.browser, call, body)).toBe('20901')
})

test('the list starts with the case that is due next, and counts the cases per kind', async () => {
  const own = await makeDesk()
  const reviewer = await own.reviewer('mary')
  const first = await makeCase(own.services, { account: '1' })
  own.pass(60_000)
  await happenInCase(own.services, '2', { kind: 'levelApproved', level: 'basic' })
  const second = await makeCase(own.services, { account: '2', about: 'intermediate' })
  const { data } = await reviewer.browser.ask(listCases)
  expect(data.cases.map((row) => [row.case, row.account, row.about, row.reasons, row.voted])).toEqual([
    [first.case, '1', 'basic', ['engine.none'], false],
    [second.case, '2', 'intermediate', ['engine.none'], false],
  ])
  expect(data).toMatchObject({
    next: null,
    counts: [
      { about: 'basic', count: 1 },
      { about: 'intermediate', count: 1 },
    ],
  })
  const only = await reviewer.browser.ask(listCases, { about: 'intermediate' })
  expect(only.data.cases.map((row) => row.case)).toEqual([second.case])
  await own.close()
})

test('a long list has pages that miss no case, even if many are due at the same moment', async () => {
  const own = await makeDesk()
  const reviewer = await own.reviewer('mary')
  const made: string[] = []
  for (let number = 1; number <= 104; number += 1) {
    made.push((await makeCase(own.services, { account: String(number) })).case)
    if (number % 40 === 0) own.pass(1)
  }
  const listed: string[] = []
  for (let after: string | undefined; ;) {
    const { data } = await reviewer.browser.ask(listCases, after === undefined ? {} : { after })
    listed.push(...data.cases.map((row) => row.case))
    if (data.next === null) break
    after = data.next
  }
  expect(listed).toEqual(made)
  await own.close()
})

test('an opened case shows the submission, its history, and the possible reasons for a refusal', async () => {
  const person = account()
  await happenInCase(services, person, { kind: 'levelSubmitted', level: 'basic' })
  await happenInCase(services, person, { kind: 'levelRejected', level: 'basic', reason: 'document.blurred', note: 'A thumb on it' })
  const { case: id } = await makeCase(services, { account: person })
  const { data } = await openBrowser(desk.origin, { cookie: ada.browser.cookie, language: 'ar' }).ask(openCase, { case: id })
  expect(data).toMatchObject({
    account: person,
    about: 'basic',
    decided: null,
    ownVote: null,
    erased: false,
    blacklisted: false,
    accepted: {},
    submitted: { details: { givenName: 'Amira' }, answers: [{ question: 'funds.source', answer: 'Salary' }] },
    seen: nothingSeen,
    other: null,
    party: null,
    files: [],
  })
  expect(data.history.map(({ kind, level, reason, note, by }) => [kind, level, reason, note, by.actor])).toEqual([
    ['levelSubmitted', 'basic', null, null, 'operator'],
    ['levelRejected', 'basic', 'document.blurred', 'A thumb on it', 'operator'],
    ['levelSubmitted', 'basic', null, null, 'account'],
  ])
  expect(data.offered[0]?.reason).toBe('document.blurred')
  expect(data.offered.every(({ told }) => /[\u0600-\u06ff]/.test(told))).toBe(true)
})

test('a reset’s case shows why the person requested it', async () => {
  const person = account()
  await happenInCase(services, person, { kind: 'levelApproved', level: 'basic' }, { kind: 'resetRequested', reason: 3 })
  const { case: id } = await makeCase(services, { account: person, about: 'reset', faceOf: person })
  const { data } = await ada.browser.ask(openCase, { case: id })
  expect(data.history.map(({ kind, resetReason }) => [kind, resetReason])).toEqual([
    ['levelApproved', null],
    ['resetRequested', 3],
    ['levelSubmitted', null],
  ])
})

test('a case says whether the person refused face comparison for it or has withdrawn consent since', async () => {
  const shown = { version: '1', language: 'en', surface: 'web' } as const
  const reasonsOf = async (id: string) => (await ada.browser.ask(openCase, { case: id })).data.reasons
  const made = await makeCase(services, { account: account() })
  expect(await reasonsOf(made.case)).toEqual(['engine.none'])
  await happenInCase(services, made.account, { kind: 'biometricsConsented', ...shown, visit: made.visit })
  expect(await reasonsOf(made.case)).toEqual(['engine.none'])
  await happenInCase(services, made.account, { kind: 'biometricsWithdrawn' })
  expect(await reasonsOf(made.case)).toEqual(['engine.none', 'biometrics.none'])
  await happenInCase(services, made.account, { kind: 'biometricsRefused', ...shown, visit: made.visit })
  expect(await reasonsOf(made.case)).toEqual(['engine.none', 'biometrics.refused'])
  const verified = account()
  await happenInCase(services, verified, { kind: 'levelApproved', level: 'basic' }, { kind: 'levelAsked', level: 'enhanced' })
  const faceless = await makeCase(services, { account: verified, about: 'enhanced' })
  await happenInCase(services, faceless.account, { kind: 'biometricsWithdrawn' })
  expect(await reasonsOf(faceless.case)).toEqual(['engine.none'])
})

test('an erased person’s case shows only that they were erased', async () => {
  const { case: id, account: person } = await makeCase(services, { account: account() })
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: person, by: 'operator' }))
  const { data } = await ada.browser.ask(openCase, { case: id })
  expect(data).toMatchObject({ erased: true, accepted: {}, submitted: { details: {}, answers: [] }, seen: nothingSeen, files: [] })
  expect(data.history.map(({ kind, level }) => [kind, level])).toEqual([
    ['levelSubmitted', null],
    ['personErased', null],
  ])
  expect(await ask(ada.browser, approveCase, { case: id })).toBe('50201')
  expect(await ask(ada.browser, rejectCase, { case: id, reason: 'document.blurred' })).toBe('50201')
  expect((await ada.browser.ask(withdrawCase, { case: id })).data).toEqual({ state: 'decided', decision: 'withdrawn', against: null })
  expect((await ada.browser.ask(withdrawCase, { case: id })).code).toBe('00000')
})

test('every view is recorded', async () => {
  const { case: id } = await makeCase(services, { account: account() })
  await ada.browser.ask(openCase, { case: id })
  await ada.browser.ask(openCase, { case: id })
  const { rows } = await services.db.pool.query('select upload, reviewer from case_views where case_id = $1', [id])
  expect(rows).toHaveLength(2)
})

test('a reviewer opens a limited number of cases an hour, and reopening a case does not count', async () => {
  const reader = await desk.reviewer('reader')
  const made: string[] = []
  for (let number = 0; number <= shippedDeskLimits.casesAnHour; number += 1)
    made.push((await makeCase(services, { account: account() })).case)
  const codes = await Promise.all(made.map((id) => ask(reader.browser, openCase, { case: id })))
  expect(codes.filter((code) => code === '00000')).toHaveLength(shippedDeskLimits.casesAnHour)
  expect(codes.filter((code) => code === '60304')).toHaveLength(1)
  const [refusedId = ''] = made.filter((_, at) => codes[at] === '60304')
  const again = made.find((id) => id !== refusedId) ?? ''
  expect(await ask(reader.browser, openCase, { case: again })).toBe('00000')
  expect((await reader.browser.ask(openCase, { case: refusedId })).msg).toMatch(/60 minutes/)
  // Keep the session in use, since an idle one ends before the hour does.
  for (let minutes = 0; minutes < 60; minutes += 5) {
    desk.pass(5 * 60_000 + 1)
    await reader.browser.ask(listCases)
  }
  expect(await ask(reader.browser, openCase, { case: refusedId })).toBe('00000')
})

const statesOf = async (person: string): Promise<readonly (string | null)[]> =>
  (
    await services.db.pool.query<{ decision: string | null }>('select decision from cases where account = $1 order by case_id', [person])
  ).rows.map(({ decision }) => decision)
