import type { Questionnaire } from '@bonafide/core/policy/questions'
import { expect, test } from 'vitest'
import { questionsOf, sectionToAnswer, withOption } from './sections.ts'

const questionnaire: Questionnaire = {
  sections: [
    {
      id: 'work',
      questions: [
        { id: 'works', kind: 'yesNo' },
        { id: 'where', kind: 'text', most: 20, when: { question: 'works', oneOf: ['yes'] } },
      ],
    },
    { id: 'home', questions: [{ id: 'country', kind: 'country' }] },
    {
      id: 'money',
      questions: [
        { id: 'note', kind: 'text', most: 20, optional: true },
        { id: 'sum', kind: 'amount' },
      ],
    },
  ],
  papers: [],
}

test.each([
  [{}, 0],
  [{ works: 'yes' }, 0],
  [{ works: 'no' }, 1],
  [{ works: 'yes', where: 'Here' }, 1],
  [{ works: 'no', country: 'FRA' }, 2],
  // If everything is answered, it starts at the beginning.
  [{ works: 'no', country: 'FRA', sum: '1' }, 0],
] as const)('with %o the next section is %i', (answers, at) => {
  expect(sectionToAnswer(questionnaire, answers)).toBe(at)
})

test('every question has a field, answered or not', () => {
  const [work] = questionnaire.sections
  expect(work === undefined ? {} : questionsOf(work, { works: 'yes', sum: '1' })).toEqual({ works: 'yes', where: '' })
})

test.each([
  ['', 'eur', 'eur'],
  ['eur', 'usd', 'usd,eur'],
  ['usd,eur', 'usd', 'eur'],
  ['eur', 'eur', ''],
] as const)('with "%s" chosen, a press on %s leads to "%s"', (before, option, after) => {
  expect(withOption(['usd', 'eur', 'gbp'], before, option)).toBe(after)
})
