import type { AreaWords } from '@bonafide/locales/generated/area'
import type { Article } from '../../lib/links.ts'

type Asking = Extract<keyof AreaWords, `help.${string}.question`>
type Answering = Extract<keyof AreaWords, `help.${string}.answer`>

export interface Question {
  readonly id: string
  readonly question: Asking
  readonly answer: Answering
  /** Where the exchange says more. */
  readonly article?: Article
}

/** In the order in which people ask. A new one is a line here and two sentences in locales. */
export const questions: readonly Question[] = [
  { id: 'papers', question: 'help.papers.question', answer: 'help.papers.answer', article: 'acceptedPapers' },
  { id: 'who', question: 'help.who.question', answer: 'help.who.answer' },
  { id: 'one', question: 'help.one.question', answer: 'help.one.answer' },
  { id: 'safe', question: 'help.safe.question', answer: 'help.safe.answer' },
]
