import type { Questionnaire, Section } from '@bonafide/core/policy/questions'
import { answerFault, applicableQuestions } from '@bonafide/core/rules/questions'

type Answers = Readonly<Record<string, string>>

export interface SectionPosition {
  readonly questionnaire: Questionnaire
  readonly section: Section
  readonly at: number
  readonly of: number
}

/** The first section with an open question, or the first section if all are answered, so that a returning person can review it. */
export function sectionToAnswer(questionnaire: Questionnaire, answers: Answers): number {
  const open = applicableQuestions(questionnaire, answers).filter((question) => answerFault(question, answers[question.id]) !== null)
  const at = questionnaire.sections.findIndex(({ questions }) => questions.some(({ id }) => open.some((question) => question.id === id)))
  return Math.max(0, at)
}

/** A field for each question, answered or not. */
export const questionsOf = ({ questions }: Section, answers: Answers): Answers =>
  Object.fromEntries(questions.map(({ id }) => [id, answers[id] ?? '']))

/** Adds an option to an answer, or removes it. The chosen options keep the order in which they are offered. */
export function withOption(options: readonly string[], answer: string, option: string): string {
  const chosen = answer.split(',')
  return options.filter((offered) => (offered === option ? !chosen.includes(offered) : chosen.includes(offered))).join(',')
}
