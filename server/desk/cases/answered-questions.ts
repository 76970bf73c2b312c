// Answers with their questions, in the order in which they were asked.
import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { alpha2Of, isAlpha3 } from '@bonafide/core/countries'
import type { Language } from '@bonafide/core/languages'
import type { Policy } from '@bonafide/core/policy/policy'
import type { Question } from '@bonafide/core/policy/questions'
import type { Purpose } from '@bonafide/core/purposes'
import { questionnaireOf } from '@bonafide/core/rules/questions'
import { policyQuestionSayer } from '../../policy/word-codes.ts'

type AnsweredQuestions = WholeCase['submitted']['answers']

interface Answers {
  readonly about: Purpose
  readonly answers: Readonly<Record<string, string>>
  readonly language: Language
  readonly policy: Policy
}

export const answeredQuestions = async ({ about, answers, language, policy }: Answers): Promise<AnsweredQuestions> => {
  const questions = questionnaireOf(about, policy.questions)?.sections.flatMap((section) => section.questions) ?? []
  const currentIds = questions.flatMap((question) => (answers[question.id] === undefined ? [] : [question.id]))
  const removedIds = Object.keys(answers).filter((id) => !currentIds.includes(id))
  if (currentIds.length + removedIds.length === 0) return []
  const say = await policyQuestionSayer(language, policy.words)
  return [...currentIds, ...removedIds].map((id) => {
    const question = questions.find((question) => question.id === id)
    return { question: id, asked: say('question', id), answer: sayAnswer(answers[id] ?? '', { question, language, say }) }
  })
}

interface AnswerWording {
  readonly question: Question | undefined
  readonly language: Language
  readonly say: (kind: 'question' | 'option', id: string) => string
}

const sayAnswer = (answer: string, { question, language, say }: AnswerWording): string => {
  switch (question?.kind) {
    case 'choice':
    case 'choices':
    case 'yesNo':
      return answer
        .split(',')
        .map((option) => say('option', option))
        .join(' · ')
    case 'country':
      return isAlpha3(answer) ? (new Intl.DisplayNames([language], { type: 'region' }).of(alpha2Of(answer)) ?? answer) : answer
    case 'amount':
      return new Intl.NumberFormat(language, {
        style: 'currency',
        currency: 'USD',
        maximumFractionDigits: 0,
        numberingSystem: 'latn',
      }).format(Number(answer))
    case 'text':
    case 'date':
    case undefined:
      return answer
  }
}
