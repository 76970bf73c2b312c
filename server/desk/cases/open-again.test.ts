// Access to an opened case expires.
import { caseFilePath, countPages, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { shippedDeskLimits } from '../../config/desk-limits.ts'
import { afterAll, expect, test } from 'vitest'
import { photo } from '../../http/uploads/test-uploads.ts'
import { makeCase } from '../testing/make-case.ts'
import { type TestReviewer, makeDesk } from '../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())

let last = 80_000
const account = (): string => String((last += 1))
const signInAgain = async ({ email, secret }: TestReviewer) => (await desk.signIn(email, desk.codeOf(secret))).browser
const hours = (count: number): void => desk.pass(count * 3_600_000)

test('opening a case permits a reviewer to decide it and view its files for a day; opening it again is recorded', async () => {
  const ada = await desk.reviewer('ada')
  const { case: id, files } = await makeCase(services, {
    account: account(),
    files: [
      { kind: 'documentFront', bytes: photo(9_000) },
      { kind: 'paper', bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 32)]) },
    ],
  })
  await ada.browser.ask(openCase, { case: id })
  hours(23)
  let browser = await signInAgain(ada)
  const typeOf = async () => {
    const answer = await fetch(desk.origin + caseFilePath(id, files[0] ?? ''), { headers: { cookie: browser.cookie } })
    await answer.arrayBuffer()
    return answer.headers.get('content-type')
  }
  expect(await typeOf()).toBe('image/png')
  hours(1)
  browser = await signInAgain(ada)
  expect(await typeOf()).toContain('application/json')
  expect((await browser.ask(countPages, { case: id, file: files[1] ?? '' })).code).toBe('20901')
  expect((await browser.ask(rejectCase, { case: id, reason: 'document.blurred' })).code).toBe('60303')
  expect((await browser.ask(openCase, { case: id })).code).toBe('00000')
  expect(await typeOf()).toBe('image/png')
  const { rows } = await services.db.pool.query('select from case_views where case_id = $1 and upload is null', [id])
  expect(rows).toHaveLength(2)
  expect((await browser.ask(rejectCase, { case: id, reason: 'document.blurred' })).code).toBe('00000')
})

test('reaching the limit is recorded once an hour, and another reviewer is not affected', async () => {
  const [reader, colleague] = [await desk.reviewer('reader'), await desk.reviewer('colleague')]
  const made: string[] = []
  for (let number = 0; number < shippedDeskLimits.casesAnHour + 5; number += 1)
    made.push((await makeCase(services, { account: account() })).case)
  const codes: string[] = []
  for (const id of made) codes.push((await reader.browser.ask(openCase, { case: id })).code)
  expect(codes.filter((code) => code === '60304')).toHaveLength(5)
  const reached = "select what, name from limits_reached join reviewers using (reviewer) where email like 'reader@%'"
  expect((await services.db.pool.query(reached)).rows).toEqual([{ what: 'cases', name: 'Ada Lovelace' }])
  expect((await colleague.browser.ask(openCase, { case: made.at(-1) ?? '' })).code).toBe('00000')
})

test('an operator can configure the limit', async () => {
  const small = await makeDesk({ desk: { ...shippedDeskLimits, casesAnHour: 1 } })
  const reader = await small.reviewer('reader')
  const [allowed, other] = [await makeCase(small.services, { account: account() }), await makeCase(small.services, { account: account() })]
  expect((await reader.browser.ask(openCase, { case: allowed.case })).code).toBe('00000')
  expect((await reader.browser.ask(openCase, { case: other.case })).code).toBe('60304')
  await small.close()
})
