import { describe, expect, test } from 'vitest'
import { Answers } from '../frame/evidence.ts'
import { type Question, questionnaires, type Questionnaire } from '../policy/questions.ts'
import { shippedPolicy } from '../policy/policy.ts'
import { purposeRecords } from '../purposes/index.ts'
import { purposes } from '../purposes.ts'
import { answerFault, effectiveAnswers, questionFaults, applicablePapers, questionnaireOf, applicableQuestions } from './questions.ts'

const all = Object.entries<Questionnaire>(questionnaires)

describe.each(all)('%s', (_, questionnaire) => {
  const questions = questionnaire.sections.flatMap((section) => section.questions)
  const ids = questions.map(({ id }) => id)

  test('asks each question once, under an id that an answer may have', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(Answers.safeParse(Object.fromEntries(ids.map((id) => [id, 'x']))).success).toBe(true)
    expect(new Set(questionnaire.papers.map(({ id }) => id)).size).toBe(questionnaire.papers.length)
  })

  test('every condition names an earlier question, and answers that it can have', () => {
    const items = [...questions, ...questionnaire.papers]
    for (const [at, { when }] of items.entries()) {
      if (when === undefined) continue
      const other = questions.find(({ id }) => id === when.question)
      expect(ids.indexOf(when.question)).toBeGreaterThanOrEqual(0)
      if (at < questions.length) expect(ids.indexOf(when.question)).toBeLessThan(at)
      const may = other !== undefined && 'options' in other ? other.options : ['yes', 'no']
      for (const answer of when.oneOf) expect(may).toContain(answer)
    }
  })

  test('more than five questions apply before the first answer', () => {
    expect(applicableQuestions(questionnaire, {}).length).toBeGreaterThan(5)
  })
})

test('later questions follow from earlier answers', () => {
  const applicable = (answers: Record<string, string>) => applicableQuestions(questionnaires.enhanced, answers).map(({ id }) => id)
  expect(applicable({})).not.toContain('work.employer')
  expect(applicable({ 'work.status': 'employed' })).toContain('work.employer')
  expect(applicable({ 'work.status': 'retired', 'exposure.office': 'yes' })).toContain('exposure.role')
  expect(applicable({ 'exposure.office': 'no' })).not.toContain('exposure.role')
})

test('papers follow from earlier answers as well', () => {
  const papers = (answers: Record<string, string>) => applicablePapers(questionnaires.businessAdvanced, answers).map(({ id }) => id)
  expect(papers({})).toEqual(['accounts', 'structure'])
  expect(papers({ 'licence.held': 'yes', 'licence.clients': 'yes' })).toEqual(['accounts', 'structure', 'licence', 'controls'])
  expect(applicablePapers(null, {})).toEqual([])
})

describe('an answer', () => {
  const text: Question = { id: 'a', kind: 'text', most: 5 }
  const choice: Question = { id: 'a', kind: 'choice', options: ['one', 'two'] }
  const choices: Question = { id: 'a', kind: 'choices', options: ['one', 'two'] }
  const cases: readonly [Question, string | undefined, string | null][] = [
    [text, undefined, 'missing'],
    [text, '  ', 'missing'],
    [{ ...text, optional: true }, '', null],
    [text, 'hello', null],
    [text, 'hello!', 'tooLong'],
    [choice, 'one', null],
    [choice, 'one,two', 'malformed'],
    [choice, 'three', 'malformed'],
    [choices, 'one,two', null],
    [choices, 'one,one', 'malformed'],
    [choices, 'one,three', 'malformed'],
    [{ id: 'a', kind: 'yesNo' }, 'maybe', 'malformed'],
    [{ id: 'a', kind: 'yesNo' }, 'no', null],
    [{ id: 'a', kind: 'date' }, '2026-02-30', 'malformed'],
    [{ id: 'a', kind: 'date' }, '2026-02-28', null],
    [{ id: 'a', kind: 'date' }, '1899-12-31', 'malformed'],
    [{ id: 'a', kind: 'date' }, '1900-01-01', null],
    [{ id: 'a', kind: 'amount' }, '1e9', 'malformed'],
    [{ id: 'a', kind: 'amount' }, '250000', null],
    [{ id: 'a', kind: 'country' }, 'ZZZ', 'malformed'],
    [{ id: 'a', kind: 'country' }, 'SWE', null],
  ]
  test.each(cases)('to %j of %j has the fault %j', (question, answer, fault) => expect(answerFault(question, answer)).toBe(fault))
})

test('answers to hidden and to unknown questions are left out', () => {
  const answers = { 'work.status': 'retired', 'work.employer': 'Old Mill', 'work.income': 'under10k', strange: 'x' }
  expect(effectiveAnswers(questionnaires.enhanced, answers)).toEqual({ 'work.status': 'retired', 'work.income': 'under10k' })
  expect(effectiveAnswers(null, answers)).toEqual({})
})

test('without questions nothing is missing; without answers everything is', () => {
  expect(questionFaults(null, {})).toEqual([])
  for (const [, questionnaire] of all) expect(questionFaults(questionnaire, {}).length).toBeGreaterThan(4)
  expect(questionFaults(questionnaires.otc, { 'otc.size': 'huge' })[0]).toEqual({ question: 'otc.size', fault: 'malformed' })
})

test.each(purposes)('%s has a questionnaire exactly if its record says so', (purpose) => {
  expect(questionnaireOf(purpose, shippedPolicy.questions) !== null).toBe(purposeRecords[purpose].questionnaire)
})
