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
  const own = questionnaire?.words ?? {}
  return {
    question: (id) => own[`question.${id}`] ?? say(`question.${id as QuestionId}`),
    section: (id) => own[`question.section.${id}`] ?? say(`question.section.${id as SectionId}`),
    paper: (id) => own[`question.paper.${id}`] ?? say(`question.paper.${id as PaperId}`),
    option: (id) => own[`option.${id}`] ?? say(`option.${id as OptionId}`),
  }
}
