// Which questions a person must answer given the answers so far, which documents they must bring, and whether an answer is valid.
import { isAlpha3 } from '../countries.ts'
import { isCalendarDate } from '../dates.ts'
import type { Policy } from '../policy/policy.ts'
import type { RequestedPaper, Condition, Question, Questionnaire } from '../policy/questions.ts'
import type { AskingPurpose } from '../purposes/index.ts'
import type { Purpose } from '../purposes.ts'

export type AnsweredQuestions = Readonly<Record<string, string>>

export type AnswerFault = 'missing' | 'malformed' | 'tooLong'

/** Null if the purpose has no questions. */
export const questionnaireOf = (purpose: Purpose, questions: Policy['questions']): Questionnaire | null =>
  isAsking(purpose, questions) ? questions[purpose] : null

const isAsking = (purpose: Purpose, questions: Policy['questions']): purpose is AskingPurpose => Object.hasOwn(questions, purpose)

/** In order, without questions that earlier answers rule out. */
export const applicableQuestions = (questionnaire: Questionnaire, answers: AnsweredQuestions): readonly Question[] =>
  questionnaire.sections.flatMap(({ questions }) => questions).filter(({ when }) => isMet(when, answers))

export const applicablePapers = (questionnaire: Questionnaire | null, answers: AnsweredQuestions): readonly RequestedPaper[] =>
  (questionnaire?.papers ?? []).filter(({ when }) => isMet(when, answers))

/** The number of files of this kind: one per paper. */
export const requestedPaperCount = (
  questionnaire: Questionnaire | null,
  answers: AnsweredQuestions,
  kind: RequestedPaper['kind'],
): number => applicablePapers(questionnaire, answers).filter((paper) => paper.kind === kind).length

const isMet = (when: Condition | undefined, answers: AnsweredQuestions): boolean =>
  when === undefined || pieces(answers[when.question]).some((piece) => when.oneOf.includes(piece))

const pieces = (answer: string | undefined): readonly string[] => (answer === undefined || answer === '' ? [] : answer.split(','))

/** Null: valid. */
export function answerFault(question: Question, answer: string | undefined): AnswerFault | null {
  const text = answer?.trim() ?? ''
  if (text === '') return question.optional === true ? null : 'missing'
  switch (question.kind) {
    case 'text':
      return text.length > question.most ? 'tooLong' : null
    case 'choice':
      return question.options.includes(text) ? null : 'malformed'
    case 'choices':
      return areDistinctOptions(pieces(text), question.options) ? null : 'malformed'
    case 'yesNo':
      return text === 'yes' || text === 'no' ? null : 'malformed'
    case 'date':
      // An earlier day is a typing error.
      return isCalendarDate(text) && text >= '1900' ? null : 'malformed'
    case 'amount':
      return /^\d{1,12}$/.test(text) ? null : 'malformed'
    case 'country':
      return isAlpha3(text) ? null : 'malformed'
  }
}

const areDistinctOptions = (choices: readonly string[], options: readonly string[]): boolean =>
  new Set(choices).size === choices.length && choices.every((choice) => options.includes(choice))

export interface QuestionFault {
  readonly question: string
  readonly fault: AnswerFault
}

/** The open questions, in order. */
export function questionFaults(questionnaire: Questionnaire | null, answers: AnsweredQuestions): readonly QuestionFault[] {
  if (questionnaire === null) return []
  return applicableQuestions(questionnaire, answers).flatMap((question) => {
    const fault = answerFault(question, answers[question.id])
    return fault === null ? [] : [{ question: question.id, fault }]
  })
}

/** Only answers to questions that apply: later answers rule out other questions, and unknown ones were never asked. */
export function effectiveAnswers(questionnaire: Questionnaire | null, answers: AnsweredQuestions): AnsweredQuestions {
  if (questionnaire === null) return {}
  const applicable = applicableQuestions(questionnaire, answers).map(({ id }) => id)
  return Object.fromEntries(Object.entries(answers).filter(([id]) => applicable.includes(id)))
}
