// The questions of a visit, under the policy of its operation.
import type { ReplyOf } from '@bonafide/core/call'
import type { frameState } from '@bonafide/core/calls/frame/visit'
import type { Language } from '@bonafide/core/languages'
import type { Policy } from '@bonafide/core/policy/policy'
import type { Questionnaire } from '@bonafide/core/policy/questions'
import type { Purpose } from '@bonafide/core/purposes'
import { questionnaireOf } from '@bonafide/core/rules/questions'
import type { Services } from '../../../services.ts'
import { wordsOfQuestions } from '../../../policy/word-codes.ts'
import type { Evidence } from './evidence.ts'

export const withQuestionnaire = (
  { policy }: Pick<Services, 'policy'>,
  evidence: Evidence,
): Evidence & { readonly questionnaire: Questionnaire | null } => ({
  ...evidence,
  questionnaire: questionnaireOf(evidence.purpose, policy.content.questions),
})

type ShownQuestionnaire = ReplyOf<typeof frameState>['questionnaire']

export const questionnaireIn = ({ questions, words }: Policy, purpose: Purpose, language: Language): ShownQuestionnaire => {
  const entry = Object.entries(questions).find(([name]) => name === purpose)
  return entry === undefined ? null : { ...entry[1], words: wordsOfQuestions(words, language) }
}
