import { approveCase, openCase, rejectCase } from '@bonafide/core/calls/desk/cases'
import { askCompany, companyRequest, previewRequest, type RequestedPart, withdrawRequest } from '@bonafide/core/calls/desk/requests'
import { CalendarDate } from '@bonafide/core/dates'
import { statusFactsOf } from '@bonafide/core/status-facts'
import { afterAll, expect, test } from 'vitest'
import { photo } from '../../../http/uploads/test-uploads.ts'
import { readPerson } from '../../../record/read-standing.ts'
import { makeCase } from '../../testing/make-case.ts'
import { makeCompanyCase } from '../../testing/make-company-case.ts'
import { makeDesk, twoReviewers } from '../../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())

const { first, second } = twoReviewers(desk)

let last = 70_000
const bytes = photo(2000)
const email: RequestedPart = { about: 'field', name: 'officialEmail', words: 'Which address do you read?' }
const extract: RequestedPart = { about: 'paper', name: 'REGISTER_EXTRACT', words: '' }

const made = () => makeCompanyCase(services, { account: String((last += 1)), bytes })
const complement = async (account: string) =>
  statusFactsOf((await readPerson(services, account)).standing, services.policy.content).kybComplement
const request = async (id: string) => (await first().ask(companyRequest, { case: id })).data

test('a request needs a company’s case and a session', async () => {
  const { case: person } = await makeCase(services, { account: String((last += 1)) })
  const body = { parts: [email], until: null }
  expect((await first().ask(askCompany, { case: person, ...body })).code).toBe(
    (await first().ask(askCompany, { case: '999999', ...body })).code,
  )
  const { case: id, account } = await made()
  expect((await desk.browser().ask(askCompany, { case: id, ...body })).code).not.toBe('00000')
  expect(await complement(account)).toEqual({ enable: 0, status: 0 })
})

test('if two reviewers request simultaneously, only one request counts, and the case stays open', async () => {
  const { case: id, account } = await made()
  const codes = await Promise.all(
    [first(), second()].map(async (reviewer) => (await reviewer.ask(askCompany, { case: id, parts: [email], until: null })).code),
  )
  expect(codes.toSorted()).toEqual(['00000', '30707'])
  expect(await complement(account)).toEqual({ enable: 1, status: 0 })
  expect((await request(id)).mayAsk).toBe(false)
  expect((await first().ask(openCase, { case: id })).data.decided).toBeNull()
})

test('a request can only name parts that the company has, and a future date', async () => {
  const { case: id, account } = await made()
  const ask = async (parts: readonly RequestedPart[], until: string | null = null) =>
    (await first().ask(askCompany, { case: id, parts: [...parts], until: until === null ? null : CalendarDate.parse(until) })).code
  expect(await ask([{ about: 'field', name: 'enterpriseType', words: '' }])).toBe('30708')
  expect(await ask([{ about: 'paper', name: 'NO_PAPER', words: '' }])).toBe('30708')
  expect(await ask([email, email])).toBe('30708')
  expect(await ask([email], '2001-02-03')).toBe('30709')
  expect(await complement(account)).toEqual({ enable: 0, status: 0 })
  expect((await first().ask(previewRequest, { case: id, parts: [{ about: 'field', name: 'nothing', words: '' }] })).code).toBe('30708')
})

test('the preview shows the form, and stores nothing', async () => {
  const { case: id, account } = await made()
  const { data } = await first().ask(previewRequest, { case: id, parts: [email, extract] })
  expect(data.basicInfoConfig).toContainEqual({ field: 'officialEmail', required: true, disabled: false })
  expect(data.enterpriseTypeConfig.map(({ value, required }) => [value, required])).toEqual([['REGISTER_EXTRACT', 1]])
  expect(data).toMatchObject({ individualInfoNeeded: false, approvedIds: [1, 2], verifyFileList: [], version: 0 })
  expect(data.words[0]).toEqual({ about: 'field', name: 'officialEmail', words: 'Which address do you read?' })
  expect((await request(id)).last).toBeNull()
  expect(await complement(account)).toEqual({ enable: 0, status: 0 })
})

test('a request names its reviewer, and can be withdrawn once', async () => {
  const { case: id, account } = await made()
  await first().ask(askCompany, { case: id, parts: [email], until: CalendarDate.parse('2999-01-02') })
  const { last: shown, fields, papers } = await request(id)
  expect(shown).toMatchObject({
    state: 'open',
    parts: [email],
    by: { actor: 'reviewer' },
    until: '2999-01-02T23:59:59.999Z',
    mayWithdraw: true,
  })
  expect(shown?.by.name).toEqual(expect.any(String))
  expect(fields).toContain('officialEmail')
  expect(papers.map(({ value }) => value)).toContain('REGISTER_EXTRACT')
  const codes = await Promise.all(
    [first(), second()].map(async (reviewer) => (await reviewer.ask(withdrawRequest, { case: id, note: 'Found it ourselves' })).code),
  )
  expect(codes.toSorted()).toEqual(['00000', '30702'])
  expect(await complement(account)).toEqual({ enable: 0, status: 0 })
  expect(await request(id)).toMatchObject({ mayAsk: true, last: { state: 'withdrawn', mayWithdraw: false } })
})

test('more can be requested from a verified company, but not from a refused one', async () => {
  const [approved, refused] = [await made(), await made()]
  for (const { case: id } of [approved, refused]) await first().ask(openCase, { case: id })
  await first().ask(approveCase, { case: approved.case, details: {} })
  await first().ask(rejectCase, { case: refused.case, reason: 'company.filesWrong' })
  expect((await first().ask(askCompany, { case: approved.case, parts: [email], until: null })).code).toBe('00000')
  expect((await first().ask(askCompany, { case: refused.case, parts: [email], until: null })).code).toBe('30706')
  expect((await request(refused.case)).mayAsk).toBe(false)
})
