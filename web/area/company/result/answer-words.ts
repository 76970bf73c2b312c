// An answer as the company gave it, with labels instead of codes. Undefined: not answered.
import type { BasicField } from '@bonafide/core/rules/company/steps/basic-step'
import type { EnterpriseField } from '@bonafide/core/rules/company/steps/enterprise-step'
import { type Language, tagOf } from '@bonafide/core/languages'
import { sayWhole } from '@bonafide/locales/whole-numbers'
import { writtenDayText } from '../../../lib/text/clock-text.ts'
import type { LoadedCompany } from '../load/company.ts'
import type { CompanySay } from '../words.ts'
import type { Receipt } from './receipt-reply.ts'

type Field = BasicField | EnterpriseField
type Value = string | number

interface AnswerFacts {
  readonly say: CompanySay
  readonly language: Language
  readonly company: Pick<LoadedCompany, 'lists' | 'countries'>
}

/** Fields whose value is a code or a number; all others are shown as typed. */
const formatters: Readonly<Partial<Record<Field, (facts: AnswerFacts, value: Value) => string>>> = {
  establishmentDate: ({ language }, value) => writtenDayText(String(value), language),
  areaAlphaName: ({ company }, value) => country(company, value),
  officialAreaAlphaName: ({ company }, value) => country(company, value),
  issueShares: ({ say }, value) => say(value === 1 ? 'basic.issueShares.1' : 'basic.issueShares.0'),
  enterpriseIndustry: ({ company: { lists } }, value) =>
    labels(
      lists.industryData.flatMap(({ children }) => children),
      value,
    ),
  fundSourceType: ({ company: { lists } }, value) => labels(lists.moneyList, value),
  accountPurpose: ({ company: { lists } }, value) => labels(lists.accountList, value),
  transactionFrequency: ({ company: { lists } }, value) => labels(lists.transactionAmountDate, value),
  transactionNumber: ({ language }, value) => number(language, value),
  transactionAmount: ({ language }, value) => number(language, value),
}

export function answerWords(facts: AnswerFacts, field: Field, info: Receipt['basicInfo']): string | undefined {
  const value = info[field]
  if (value === null || value === '') return undefined
  return formatters[field]?.(facts, value) ?? String(value)
}

const country = ({ countries }: AnswerFacts['company'], code: Value): string =>
  countries.ENTERPRISE.find(({ value }) => value === code)?.label ?? String(code)

const number = (language: Language, value: Value): string =>
  sayWhole(Number(value), tagOf(language)) ?? new Intl.NumberFormat(tagOf(language), { numberingSystem: 'latn' }).format(Number(value))

const labels = (options: readonly { readonly value: string; readonly label: string }[], codes: Value): string =>
  String(codes)
    .split(',')
    .map((code) => options.find(({ value }) => value === code)?.label ?? code)
    .join(' · ')
