// The papers that a type of company needs, with their titles in the reader's language.
import type { ReplyOf } from '@bonafide/core/call'
import type { enterpriseTypeConfig } from '@bonafide/core/calls/company/config'
import type { Language } from '@bonafide/core/languages'
import type { Policy } from '@bonafide/core/policy/policy'
import { isEnterpriseType, templatesOf } from '@bonafide/core/rules/company/templates'
import { policyListSayer } from './word-codes.ts'

/** Returns an empty list for a number that is not a type. */
export const papersIn = async (
  language: Language,
  enterpriseType: number | null | undefined,
  { papers, words }: Policy,
): Promise<ReplyOf<typeof enterpriseTypeConfig>> => {
  if (!isEnterpriseType(enterpriseType)) return []
  const say = await policyListSayer(language, words)
  return templatesOf(enterpriseType, papers).map((template) => ({
    ...template,
    title: say('paper', template.value),
    detail: say('paper', `${template.value}.detail`),
    selectStatus: 0,
    enterpriseType,
  }))
}
