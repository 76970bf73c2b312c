import { judgeFile, listCases, openCase, rejectCase, remarkPart, withdrawCase } from '@bonafide/core/calls/desk/cases'
import type { Call } from '@bonafide/core/call'
import { releaseCase } from '@bonafide/core/calls/desk/claims'
import { afterAll, expect, test } from 'vitest'
import { noteInformed } from '../../companies/informed.ts'
import { readSubmission } from '../../companies/submission.ts'
import { readRemarks, readVerdicts } from '../../companies/verdicts.ts'
import { transact } from '../../db/transaction.ts'
import { photo } from '../../http/uploads/test-uploads.ts'
import { erasePerson } from '../../record/erase.ts'
import { openBrowser } from '@bonafide/stand-in/testing/fixture'
import { makeCase } from '../testing/make-case.ts'
import { makeCompanyCase } from '../testing/make-company-case.ts'
import { makeDesk, twoReviewers } from '../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())

const { first, second } = twoReviewers(desk)

let last = 80_000
const bytes = photo(2000)
const made = (info = {}) => makeCompanyCase(services, { account: String((last += 1)), bytes, info })
const opened = async (info = {}) => {
  const company = await made(info)
  await first().ask(openCase, { case: company.case })
  return company
}
const name = { step: 1, field: 'enterpriseName', index: null } as const
const verdictsOn = (visit: string) => transact(services.db, (tx) => readVerdicts(tx, services, visit))
const remarksOn = (visit: string) => transact(services.db, (tx) => readRemarks(tx, services, visit))

test('judging a company needs a reviewer’s session', async () => {
  const company = await opened()
  const calls: readonly (readonly [Call, object])[] = [
    [judgeFile, { case: company.case, file: company.files.extract, auditResult: 2 }],
    [remarkPart, { case: company.case, ...name, remark: 'Typo' }],
  ]
  const area = desk.areaBrowser({ cookie: first().cookie })
  for (const [call, body] of calls) {
    expect((await desk.browser().ask(call, body)).code).toBe('401')
    expect((await desk.browser({ cookie: 'desk=forged' }).ask(call, body)).code).toBe('401')
    // The area has no such call for anyone.
    expect((await area.ask(call, body)).code).toBe('404')
  }
  expect((await verdictsOn(company.visit)).size).toBe(0)
})

test('a reviewer cannot judge a company whose case they have not opened', async () => {
  const company = await opened()
  const judging = { case: company.case, file: company.files.extract, auditResult: 2 } as const
  expect((await second().ask(judgeFile, judging)).code).toBe('60303')
  expect((await second().ask(remarkPart, { case: company.case, ...name, remark: 'Typo' })).code).toBe('60303')
  expect((await first().ask(judgeFile, { ...judging, case: '999999' })).code).toBe('20901')
})

test('only a company’s files can be judged, and only in their own case', async () => {
  const [company, other] = [await opened(), await opened()]
  expect((await first().ask(judgeFile, { case: company.case, file: other.files.extract, auditResult: 2 })).code).toBe('20901')
  const person = await makeCase(services, { account: String((last += 1)), files: [{ kind: 'documentFront', bytes }] })
  await first().ask(openCase, { case: person.case })
  expect((await first().ask(judgeFile, { case: person.case, file: person.files[0] as never, auditResult: 2 })).code).toBe('20901')
  expect((await first().ask(remarkPart, { case: person.case, ...name, remark: 'Typo' })).code).toBe('20901')
})

test('a file can only be rejected with a remark for the company', async () => {
  const { case: id, files, visit } = await opened()
  expect((await first().ask(judgeFile, { case: id, file: files.extract, auditResult: 3 })).code).not.toBe('00000')
  expect((await first().ask(judgeFile, { case: id, file: files.extract, auditResult: 3, remark: ' ' })).code).not.toBe('00000')
  expect((await first().ask(judgeFile, { case: id, file: files.extract, auditResult: 3, remark: 'Too old' })).code).toBe('00000')
  await first().ask(judgeFile, { case: id, file: files.articles, auditResult: 2 })
  await first().ask(judgeFile, { case: id, file: files.front, auditResult: 2 })
  expect(Object.fromEntries(await verdictsOn(visit))).toEqual({
    [files.extract]: { auditResult: 3, remark: 'Too old' },
    [files.articles]: { auditResult: 2, remark: null },
    [files.front]: { auditResult: 2, remark: null },
  })
})

test.each(['\u202e', '\u202a', '\u2066', '\u2069'])('text with the bidi control %j is refused in every field', async (mark) => {
  const { case: id, files, visit } = await opened()
  const [words, part] = [`<i>${mark}x`, { case: id, ...name }]
  const codes = [
    (await first().ask(remarkPart, { ...part, remark: words })).code,
    (await first().ask(judgeFile, { case: id, file: files.extract, auditResult: 3, remark: words })).code,
    (await first().ask(rejectCase, { case: id, reason: 'company.filesWrong', remark: words })).code,
    (await first().ask(rejectCase, { case: id, reason: 'company.filesWrong', note: words })).code,
  ]
  expect(codes).toEqual(['400', '400', '400', '400'])
  expect([(await remarksOn(visit)).length, (await verdictsOn(visit)).size]).toEqual([0, 0])
  expect((await first().ask(openCase, { case: id })).data.decided).toBeNull()
})

test('a standard reason is stored by name, and each reader gets it in their own language', async () => {
  const { case: id, files, visit } = await opened()
  const judging = { case: id, file: files.extract, auditResult: 3 } as const
  expect((await first().ask(judgeFile, { ...judging, reason: 'old', remark: 'Too old' })).code).toBe('400')
  expect((await first().ask(judgeFile, { ...judging, reason: 'old' })).code).toBe('00000')
  const kept = await verdictsOn(visit)
  expect(kept.get(files.extract)).toEqual({ auditResult: 3, reason: 'old', remark: null })
  const read = async (language: string) =>
    (await openBrowser(desk.origin, { cookie: first().cookie, language }).ask(openCase, { case: id })).data
  for (const [language, script] of [
    ['ar', /[\u0600-\u06ff]/],
    ['en', /^It is too old/],
  ] as const) {
    const { company } = await read(language)
    expect(company?.verdicts).toEqual([{ file: files.extract, auditResult: 3, reason: 'old', remark: expect.stringMatching(script) }])
    expect(company?.fileReasons).toContainEqual({ reason: 'old', told: company?.verdicts[0]?.remark })
  }
  await first().ask(judgeFile, { ...judging, remark: 'Its seal is missing' })
  expect((await verdictsOn(visit)).get(files.extract)).toEqual({ auditResult: 3, remark: 'Its seal is missing' })
})

test('a part that was not submitted cannot get a remark', async () => {
  const { case: id, visit } = await opened()
  const parts = [
    { step: 1, field: 'nothingOfTheKind', index: null },
    { step: 2, field: 'enterpriseName', index: null },
    { step: 3, field: 'identityPicFront', index: 1 },
    { step: 3, field: null, index: 7 },
  ] as const
  for (const part of parts) expect((await first().ask(remarkPart, { case: id, ...part, remark: 'Typo' })).code).toBe('20901')
  expect(await remarksOn(visit)).toEqual([])
})

test('another reviewer can continue the review, and the later remark counts', async () => {
  const { case: id, files, visit } = await opened()
  await first().ask(judgeFile, { case: id, file: files.extract, auditResult: 3, remark: 'Too old' })
  await first().ask(remarkPart, { case: id, ...name, remark: 'Typo' })
  const { data } = await second().ask(openCase, { case: id })
  expect(data.company?.verdicts).toEqual([{ file: files.extract, auditResult: 3, remark: 'Too old' }])
  expect(data.company?.verifyFileList[0]?.fileList[0]).toMatchObject({ auditResult: 3, remark: 'Too old' })
  expect(data.company?.remarks).toEqual([{ ...name, remark: 'Typo' }])
  await first().ask(releaseCase, { case: id })
  await second().ask(judgeFile, { case: id, file: files.extract, auditResult: 0 })
  await second().ask(remarkPart, { case: id, ...name })
  await second().ask(remarkPart, { case: id, step: 3, field: 'identityNo', index: 0, remark: 'One digit is missing' })
  expect((await verdictsOn(visit)).size).toBe(0)
  expect(await remarksOn(visit)).toEqual([{ step: 3, field: 'identityNo', index: 0, remark: 'One digit is missing' }])
})

test('if two reviewers judge simultaneously, only one holds the case, and one verdict is stored', async () => {
  const { case: id, files, visit } = await opened()
  await second().ask(openCase, { case: id })
  const codes = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? first().ask(judgeFile, { case: id, file: files.extract, auditResult: 2 })
        : second().ask(judgeFile, { case: id, file: files.extract, auditResult: 3, remark: 'Too old' }),
    ),
  )
  const accepted = codes.map(({ code }) => code === '00000')
  expect([accepted, accepted.map((isAccepted) => !isAccepted)]).toContainEqual(accepted.map((_, at) => at % 2 === 0))
  expect((await verdictsOn(visit)).size).toBe(1)
})

test('the case shows the company with labels for its codes, and its files in the order of the form', async () => {
  const company = await made()
  const { data } = await openBrowser(desk.origin, { cookie: first().cookie, language: 'ar' }).ask(openCase, { case: company.case })
  expect(data.about).toBe('business')
  expect(data.company).toMatchObject({
    basicInfo: { enterpriseName: 'Kupfer GmbH', fundSourceType: 'REVENUE,KYB_OTHER' },
    highRisk: 0,
    numberTaken: false,
    verdicts: [],
    remarks: [],
    toCompany: null,
  })
  const { words } = data.company ?? {}
  for (const word of [words?.industry['SOFTWARE_CONSULTING'], words?.enterpriseType['1'], words?.position['3'], words?.paper['ARTICLES']])
    expect(word).toMatch(/[\u0600-\u06ff]/)
  expect(data.files.map(({ id }) => id)).toEqual([
    company.files.articles,
    company.files.extract,
    company.files.front,
    company.files.back,
    company.files.address,
    company.files.register,
  ])
  expect((await first().ask(listCases, { about: 'business' })).data.cases.map((row) => row.case)).toContain(company.case)
})

test('the case says whether the submitter attested that the people named were informed', async () => {
  const { case: id, account, visit } = await made()
  const informed = async () => (await first().ask(openCase, { case: id })).data.company?.informed
  expect(await informed()).toEqual({ state: 'missing' })
  await transact(services.db, async (tx) => {
    const company = await readSubmission(tx, services, visit)
    if (company !== undefined) await noteInformed(tx, services, { account, visit, company, language: 'en' })
  })
  expect(await informed()).toEqual({ state: 'attested', at: services.clock().toISOString() })
  expect((await first().ask(openCase, { case: (await made()).case })).data.company?.informed).toEqual({ state: 'missing' })
})

test('the case marks a trust as high risk, and a number that breaks its country’s rules as wrong', async () => {
  const { case: id } = await made({ enterpriseType: 6, areaAlphaName: 'FRA', registrationNumber: '123 456 789' })
  expect((await first().ask(openCase, { case: id })).data.company).toMatchObject({ highRisk: 1, number: 'wrong' })
})

test('an erased company is not shown, and cannot be judged', async () => {
  const { case: id, account, files } = await opened()
  await first().ask(judgeFile, { case: id, file: files.extract, auditResult: 3, remark: 'Too old' })
  await transact(services.db, (tx) => erasePerson(tx, services, { subject: account, by: 'operator' }))
  expect((await first().ask(openCase, { case: id })).data).toMatchObject({ erased: true, company: null })
  expect((await first().ask(judgeFile, { case: id, file: files.articles, auditResult: 2 })).code).toBe('50201')
  expect((await first().ask(remarkPart, { case: id, ...name, remark: 'Typo' })).code).toBe('50201')
  expect((await first().ask(withdrawCase, { case: id })).data.decision).toBe('withdrawn')
})
