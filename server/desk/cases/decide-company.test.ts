import { approveCase, judgeFile, openCase, rejectCase, remarkPart } from '@bonafide/core/calls/desk/cases'
import { releaseCase } from '@bonafide/core/calls/desk/claims'
import { verification } from '@bonafide/core/status'
import { afterAll, expect, test } from 'vitest'
import { readSubmission } from '../../companies/submission.ts'
import { readVerdicts, wholeRemark } from '../../companies/verdicts.ts'
import { transact } from '../../db/transaction.ts'
import { photo } from '../../http/uploads/test-uploads.ts'
import { readPerson } from '../../record/read-standing.ts'
import { submitForDesk, makeCompanyCase } from '../testing/make-company-case.ts'
import { makeDesk, twoReviewers } from '../testing/test-desk.ts'

const desk = await makeDesk()
const { services } = desk
afterAll(() => desk.close())

const { first, second } = twoReviewers(desk)

let last = 90_000
const bytes = photo(2000)
const opened = async (info = {}) => {
  const company = await makeCompanyCase(services, { account: String((last += 1)), bytes, info })
  await first().ask(openCase, { case: company.case })
  await second().ask(openCase, { case: company.case })
  return company
}
const remarkOn = (visit: string) => transact(services.db, (tx) => wholeRemark(tx, services, visit))

test('an approval accepts the company’s name, number and address', async () => {
  const { case: id, account } = await opened({ registrationNumber: 'HRB 4711', enterpriseName: 'Kupfer & Söhne GmbH' })
  const answer = await first().ask(approveCase, { case: id, details: {} })
  expect(answer.data).toEqual({ state: 'decided', decision: 'approved', against: null })
  const { standing, details } = await readPerson(services, account)
  expect(standing.levels.business?.flag).toBe(verification.success)
  expect(details).toEqual({
    companyName: 'Kupfer & Söhne GmbH',
    registrationNumber: 'HRB 4711',
    registrationAddress: 'Hafenweg 1, Hamburg',
  })
})

test('a company with a rejected file cannot be approved until the rejection is withdrawn', async () => {
  const { case: id, files, account } = await opened()
  await first().ask(judgeFile, { case: id, file: files.extract, auditResult: 3, remark: 'Too old' })
  expect((await second().ask(approveCase, { case: id })).code).toBe('60311')
  await first().ask(releaseCase, { case: id })
  expect((await second().ask(approveCase, { case: id })).code).toBe('60309')
  expect((await readPerson(services, account)).standing.levels.business?.flag).toBe(verification.pending)
  await second().ask(judgeFile, { case: id, file: files.extract, auditResult: 2 })
  expect((await second().ask(approveCase, { case: id })).code).toBe('00000')
})

test('only one of two companies with the same number is verified, and the desk shows that', async () => {
  const [company, other] = [await opened({ registrationNumber: 'HRB 815' }), await opened({ registrationNumber: 'hrb-815' })]
  expect((await first().ask(openCase, { case: other.case })).data.company?.numberTaken).toBe(false)
  expect((await first().ask(approveCase, { case: company.case })).code).toBe('00000')
  expect((await first().ask(openCase, { case: other.case })).data.company?.numberTaken).toBe(true)
  expect((await first().ask(openCase, { case: company.case })).data.company?.numberTaken).toBe(false)
  expect((await second().ask(approveCase, { case: other.case })).code).toBe('60310')
  expect((await readPerson(services, other.account)).standing.levels.business?.flag).toBe(verification.pending)
  expect((await second().ask(rejectCase, { case: other.case, reason: 'company.notAccepted' })).code).toBe('00000')
})

test('a rejection keeps the reviewer’s own words to the company', async () => {
  const { case: id, visit, account } = await opened()
  expect((await first().ask(rejectCase, { case: id, reason: 'document.blurred', remark: 'No' })).code).toBe('60306')
  expect(await remarkOn(visit)).toBeNull()
  const answer = await first().ask(rejectCase, { case: id, reason: 'company.filesWrong', remark: 'Two papers\nare too old.' })
  expect(answer.data.decision).toBe('rejected')
  expect(await remarkOn(visit)).toBe('Two papers\nare too old.')
  expect((await second().ask(openCase, { case: id })).data.company?.toCompany).toBe('Two papers\nare too old.')
  expect((await readPerson(services, account)).standing.levels.business).toMatchObject({
    flag: verification.fail,
    reason: 'company.filesWrong',
  })
})

test('no remarks can be added after the decision', async () => {
  const { case: id, files, visit } = await opened()
  await first().ask(rejectCase, { case: id, reason: 'company.filesWrong', remark: 'Too old' })
  expect((await second().ask(judgeFile, { case: id, file: files.extract, auditResult: 2 })).code).toBe('60301')
  const part = { step: 1, field: 'enterpriseName', index: null } as const
  expect((await second().ask(remarkPart, { case: id, ...part, remark: 'Typo' })).code).toBe('60301')
  expect((await second().ask(rejectCase, { case: id, reason: 'company.filesWrong', remark: 'Something else' })).code).toBe('60301')
  expect(await remarkOn(visit)).toBe('Too old')
})

test('only one of many concurrent decisions by two reviewers counts', async () => {
  const { case: id, visit } = await opened()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? first().ask(approveCase, { case: id })
        : second().ask(rejectCase, { case: id, reason: 'company.notFound', remark: 'Not in the register' }),
    ),
  )
  const taken = answers.filter(({ code }) => code === '00000')
  expect(taken).toHaveLength(5)
  const rejected = taken[0]?.data.decision === 'rejected'
  expect(await remarkOn(visit)).toBe(rejected ? 'Not in the register' : null)
})

test('in a second submission, passed files stay passed, and rejected ones are reviewed again', async () => {
  const { case: id, files, visit, account } = await opened()
  await first().ask(judgeFile, { case: id, file: files.articles, auditResult: 2 })
  await first().ask(judgeFile, { case: id, file: files.extract, auditResult: 3, remark: 'Too old' })
  await first().ask(rejectCase, { case: id, reason: 'company.filesWrong' })
  const company = await transact(services.db, (tx) => readSubmission(tx, services, visit))
  if (company === undefined) throw new Error('nothing was submitted')
  const again = await submitForDesk(services, account, company)
  const verdicts = await transact(services.db, (tx) => readVerdicts(tx, services, again.visit))
  expect(Object.fromEntries(verdicts)).toEqual({ [files.articles]: { auditResult: 2, remark: null } })
})
