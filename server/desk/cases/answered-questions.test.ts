import { expect, test } from 'vitest'
import { shippedPolicy } from '@bonafide/core/policy/policy'
import { answeredQuestions } from './answered-questions.ts'

const answers = {
  'funds.largest': '250000',
  'work.status': 'employed',
  'funds.country': 'DEU',
  'wealth.source': 'salary,gift',
  'exposure.office': 'no',
  'wealth.story': 'Saved,\nsince 2004.',
  gone: 'of an earlier edition',
}
const lines = async (language: 'en' | 'zh-CN') =>
  (await answeredQuestions({ about: 'enhanced', answers, language, policy: shippedPolicy })).map(
    ({ question, asked, answer }) => `${question}: ${asked} ${answer}`,
  )

test('lists answers with their questions in the order of the questionnaire, and answers to removed questions last', async () => {
  expect(await lines('en')).toEqual([
    'work.status: What do you do? Employed',
    'wealth.source: Where does your wealth come from? Salary · Gift',
    'wealth.story: How did you build it? Name years, amounts and companies. Saved,\nsince 2004.',
    'funds.country: Which country does it come from? Germany',
    'funds.largest: Largest single deposit you expect, in US dollars $250,000',
    'exposure.office: Do you, a close relative or a close associate hold or have held a high public office? No',
    'gone: gone of an earlier edition',
  ])
})

test('shows questions and answers in the reviewer’s language', async () =>
  expect((await lines('zh-CN'))[1]).toBe('wealth.source: 您的财富来自哪里？ 工资 · 赠与'))

test('a visit without questions has no answers', async () => {
  expect(await answeredQuestions({ about: 'basic', answers: {}, language: 'en', policy: shippedPolicy })).toEqual([])
})
