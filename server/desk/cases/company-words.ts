// Labels for one company's codes only, since the lists are long.
import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import type { Language } from '@bonafide/core/languages'
import type { Policy } from '@bonafide/core/policy/policy'
import { templatesOf } from '@bonafide/core/rules/company/templates'
import type { CompanyAnswer } from '../../companies/company-answer.ts'
import { policyListSayer } from '../../policy/word-codes.ts'

type Words = CompanyShown['words']

interface Wording {
  readonly company: CompanyAnswer
  /** The previous submission gets labels too. */
  readonly before: CompanyShown['before']
  readonly language: Language
  readonly policy: Policy
}

export const companyWords = async ({ company, before, language, policy }: Wording): Promise<Words> => {
  const say = await policyListSayer(language, policy.words)
  const labelsOf = (list: keyof Words, codes: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(codes.map((code) => [code, say(list, code)]))
  const { verifyFileList: papers } = company
  const infos = before === null ? [company.basicInfo] : [company.basicInfo, before.basicInfo]
  const parties = [...company.individualList, ...(before?.individualList ?? [])]
  const types = infos.flatMap(({ enterpriseType }) => (enterpriseType === null ? [] : [enterpriseType]))
  const ofInfos = (code: 'enterpriseIndustry' | 'fundSourceType' | 'accountPurpose' | 'transactionFrequency'): readonly string[] =>
    infos.flatMap((info) => codesOf(info[code]))
  return {
    industry: labelsOf('industry', ofInfos('enterpriseIndustry')),
    fundSource: labelsOf('fundSource', ofInfos('fundSourceType')),
    accountPurpose: labelsOf('accountPurpose', ofInfos('accountPurpose')),
    frequency: labelsOf('frequency', ofInfos('transactionFrequency')),
    enterpriseType: labelsOf('enterpriseType', types.map(String)),
    wealthSource: labelsOf(
      'wealthSource',
      parties.flatMap((party) => (party.actionType === 'INDIVIDUAL' ? codesOf(party.wealthSource) : [])),
    ),
    position: labelsOf(
      'position',
      parties.flatMap(({ individualType }) => codesOf(individualType)),
    ),
    paper: labelsOf('paper', [
      ...templatesOf(company.basicInfo.enterpriseType, policy.papers).map(({ value }) => value),
      ...papers.map(({ fileBizType }) => fileBizType),
    ]),
  }
}

const codesOf = (joined: string | null): readonly string[] => (joined ?? '').split(',').filter((code) => code !== '')
