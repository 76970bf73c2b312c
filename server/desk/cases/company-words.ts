// Words for the codes of one company, and no others: lists are long.
import type { CompanyShown } from '@bonafide/core/calls/desk/cases'
import type { Language } from '@bonafide/core/languages'
import { templatesOf } from '@bonafide/core/policy/company/papers'
import { listSayer } from '@bonafide/locales/say-list'
import type { CompanyAnswer } from '../../companies/company-answer.ts'

type Words = CompanyShown['words']

export const companyWords = async (language: Language, company: CompanyAnswer): Promise<Words> => {
  const say = await listSayer(language)
  const worded = (list: keyof Words, codes: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(codes.map((code) => [code, say(list, code)]))
  const { basicInfo: info, individualList: parties, verifyFileList: papers } = company
  return {
    industry: worded('industry', codesOf(info.enterpriseIndustry)),
    fundSource: worded('fundSource', codesOf(info.fundSourceType)),
    accountPurpose: worded('accountPurpose', codesOf(info.accountPurpose)),
    frequency: worded('frequency', codesOf(info.transactionFrequency)),
    enterpriseType: worded('enterpriseType', info.enterpriseType === null ? [] : [String(info.enterpriseType)]),
    wealthSource: worded(
      'wealthSource',
      parties.flatMap((party) => (party.actionType === 'INDIVIDUAL' ? codesOf(party.wealthSource) : [])),
    ),
    position: worded(
      'position',
      parties.flatMap(({ individualType }) => codesOf(individualType)),
    ),
    paper: worded('paper', [
      ...templatesOf(info.enterpriseType).map(({ value }) => value),
      ...papers.map(({ fileBizType }) => fileBizType),
    ]),
  }
}

const codesOf = (joined: string | null): readonly string[] => (joined ?? '').split(',').filter((code) => code !== '')
