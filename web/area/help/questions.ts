import type { PageSettings } from '@bonafide/core/page-settings'
import { uploadLimits } from '@bonafide/core/evidence/upload-limits'
import type { AreaWords } from '@bonafide/locales/generated/area'
import { type Article, links } from '../../lib/links.ts'
import type { AreaSay } from '../words.ts'

type QuestionWord = Extract<keyof AreaWords, `help.${string}.question`>
type LinkWord = Extract<keyof AreaWords, `help.${string}.go`>

export interface HelpFacts {
  /** The names of excluded regions, joined into a list; empty if there are none. */
  readonly regions: string
  readonly policy: PageSettings['policy']
}

export interface Question {
  readonly id: string
  readonly question: QuestionWord
  readonly answer: (say: AreaSay, facts: HelpFacts) => string
  /** The exchange's help article on the subject. */
  readonly article?: Article
  /** The area's page where the user can do it. */
  readonly go?: { readonly href: string; readonly word: LinkWord }
}

/** Ordered by how often people ask. A new question is a line here and two sentences in locales. */
export const questions: readonly Question[] = [
  { id: 'who', question: 'help.who.question', answer: (say) => say('help.who.answer') },
  {
    id: 'papers',
    question: 'help.papers.question',
    answer: (say) =>
      say('help.papers.answer', {
        formats: uploadLimits.formats.join(', '),
        files: uploadLimits.filesAtMost,
        megabytes: uploadLimits.megabytesAtMost,
      }),
    article: 'acceptedPapers',
  },
  { id: 'time', question: 'help.time.question', answer: (say, { policy }) => say('help.time.answer', { days: policy.companyReviewDays }) },
  { id: 'failed', question: 'help.failed.question', answer: (say) => say('help.failed.answer'), article: 'verificationFailed' },
  { id: 'one', question: 'help.one.question', answer: (say) => say('help.one.answer') },
  {
    id: 'regions',
    question: 'help.regions.question',
    answer: (say, { regions }) => (regions === '' ? say('help.regions.none') : say('help.regions.answer', { regions })),
  },
  {
    id: 'owners',
    question: 'help.owners.question',
    answer: (say, { policy: { ownerPercents } }) =>
      say('help.owners.answer', { percent: ownerPercents.usual, highRisk: ownerPercents.highRisk }),
  },
  {
    id: 'reset',
    question: 'help.reset.question',
    answer: (say) => say('help.reset.answer'),
    go: { href: links.reset, word: 'help.reset.go' },
  },
  {
    id: 'transfer',
    question: 'help.transfer.question',
    answer: (say) => say('help.transfer.answer'),
    go: { href: links.transfer, word: 'help.transfer.go' },
  },
  { id: 'safe', question: 'help.safe.question', answer: (say) => say('help.safe.answer') },
]
