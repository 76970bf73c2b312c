// The lists behind the business forms, in the caller's language. They hold no personal data.
import type { ReplyOf } from '@bonafide/core/call'
import type { languageConfig } from '@bonafide/core/calls/company/config'
import type { Language } from '@bonafide/core/languages'
import { enterpriseTypes, frequencies, idTypes, positions } from '@bonafide/core/company/kinds'
import type { Policy } from '@bonafide/core/policy/policy'
import { flag } from '@bonafide/core/values'
import { policyListSayer } from '../../policy/word-codes.ts'

export const listsIn = async (language: Language, { lists, words }: Policy): Promise<ReplyOf<typeof languageConfig>> => {
  const say = await policyListSayer(language, words)
  const options = <Code extends string | number>(list: string, codes: readonly Code[]): { value: Code; label: string }[] =>
    codes.map((value) => ({ value, label: say(list, value) }))
  return {
    industryData: Object.entries(lists.industries).map(([group, codes]) => ({
      value: group,
      label: say('industryGroup', group),
      children: options('industry', codes),
    })),
    accountList: options('accountPurpose', lists.accountPurposes),
    moneyList: options('fundSource', lists.fundSources),
    enterpriseTypeList: options('enterpriseType', enterpriseTypes),
    transactionAmountDate: options('frequency', frequencies),
    sourceOfWealth: options('wealthSource', lists.wealthSources),
    individualTypeList: positions.map(({ value, required }) => ({ value, label: say('position', value), required: flag(required) })),
    idTypeList: options('idType', idTypes),
    businessNatureList: options('businessNature', lists.businessNatures),
  }
}
