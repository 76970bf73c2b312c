import { enterpriseTypeConfig } from '@bonafide/core/calls/company/config'
import { realNameStatus } from '@bonafide/core/calls/status'
import { enterpriseType } from '@bonafide/core/company/kinds'
import { readPolicy } from '@bonafide/core/policy/document/read-policy'
import { questionnaires } from '@bonafide/core/policy/questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionnaireIn } from '../adapters/provider-builtin/evidence/asked-questions.ts'
import { transact } from '../db/transaction.ts'
import { answeredQuestions } from '../desk/cases/answered-questions.ts'
import type { TestServices } from '../http/testing/test-services.ts'
import { issueAccessToken } from '../secrets/access-tokens.ts'
import { makeFixture, type Fixture } from '@bonafide/stand-in/testing/fixture'
import { newVisitor } from '../visits/testing/visitors.ts'

let fixture: Fixture
let services: TestServices
beforeAll(async () => {
  fixture = await makeFixture({}, (furnished) => (services = furnished))
})
afterAll(() => fixture.close())

const permitWords = { en: 'Market permit', ar: 'تصريح السوق', 'zh-CN': '市场经营许可证' }
const [trading] = questionnaires.otc.sections
const document = {
  rights: { level1Rights: { cryptoWithdrawLimit: 7 } },
  papers: { trust: { asked: ['MARKET_PERMIT'], welcome: [] } },
  questions: { otc: { sections: [{ ...trading, questions: [{ id: 'otc.permit', kind: 'yesNo' }] }], papers: [] } },
  words: { 'paper.MARKET_PERMIT': permitWords, 'paper.MARKET_PERMIT.detail': permitWords, 'question.otc.permit': permitWords },
}

test('a changed limit and paper apply to the next call of a person and of a company, without a restart', async () => {
  const { account, session, cookie } = await newVisitor(fixture)
  const token = await transact(fixture.services.db, (tx) => issueAccessToken(tx, { account, session, at: fixture.services.clock() }))
  const browser = fixture.browser({ cookie, language: 'zh-CN', 'x-access-token': token })
  const seen = async () => ({
    limit: (await browser.ask(realNameStatus)).data.level1Rights.cryptoWithdrawLimit,
    papers: (await browser.ask(enterpriseTypeConfig, { enterpriseType: enterpriseType.trust })).data.map(({ title }) => title),
  })
  const before = await seen()
  expect(before.limit).toBe(20_000)
  const read = readPolicy(document)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  services.usePolicy(read.policy)
  expect(await seen()).toEqual({ limit: 7, papers: ['市场经营许可证'] })
})

test('a policy’s own question is asked and shown in the policy’s words', async () => {
  const read = readPolicy(document)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  const questionnaire = questionnaireIn(read.policy, 'otc', 'ar')
  expect(questionnaire?.sections.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual(['otc.permit'])
  expect(questionnaire?.words).toEqual({ 'question.otc.permit': 'تصريح السوق' })
  expect(await answeredQuestions({ about: 'otc', answers: { 'otc.permit': 'yes' }, language: 'en', policy: read.policy })).toEqual([
    { question: 'otc.permit', asked: 'Market permit', answer: 'Yes' },
  ])
})
