import type { OptionId, PaperId, QuestionId, SectionId } from '@bonafide/core/policy/questions'
import type { Visit } from '../steps/step-props.ts'
import { useWords } from '../words.ts'

export interface QuestionWords {
  readonly question: (id: string) => string
  readonly section: (id: string) => string
  readonly paper: (id: string) => string
  readonly option: (id: string) => string
}

/** The exchange's own wording comes with the visit. All other wording is built in, as the server has checked. */
export const useQuestionWords = ({ questionnaire }: Pick<Visit, 'questionnaire'>): QuestionWords => {
  const say = useWords()
  const exchangeWords = questionnaire?.words ?? {}
  return {
    question: (id) => exchangeWords[`question.${id}`] ?? say(`question.${id as QuestionId}`),
    section: (id) => exchangeWords[`question.section.${id}`] ?? say(`question.section.${id as SectionId}`),
    paper: (id) => exchangeWords[`question.paper.${id}`] ?? say(`question.paper.${id as PaperId}`),
    option: (id) => exchangeWords[`option.${id}`] ?? say(`option.${id as OptionId}`),
  }
}
