// What the document of a company's page brings along: the answers that its scripts would ask for, one after the other.
import type { FirstCompany } from '@bonafide/core/calls/company/first-company'
import type { Language } from '@bonafide/core/languages'
import { stepOr1 } from '@bonafide/core/rules/company/completion'
import { isEnterpriseType } from '@bonafide/core/rules/company/templates'
import type { House } from '../house.ts'
import type { AccountId } from '../ports/exchange.ts'
import { listsIn } from './config/lists.ts'
import { papersIn } from '../policy/papers-in.ts'
import { countriesByKey } from './config/supported.ts'
import { detailOf } from './company/detail.ts'

const editor = '/verified/kyb/enterprise'
const pages: readonly string[] = ['/verified/kyb', editor, '/verified/kyb/result']

interface Asked {
  readonly account: AccountId
  readonly language: Language
  readonly route: string
  /** The address's query. */
  readonly search: string
}

/** Undefined on other pages, and in an editor whose step only the browser knows. */
export const firstCompanyOf = async (house: House, { account, language, route, search }: Asked): Promise<FirstCompany | undefined> => {
  const step = new URLSearchParams(search).get('step')
  if (!pages.includes(route) || (route === editor && step === null)) return undefined
  const [detail, lists] = await Promise.all([detailOf(house, { account, language }), listsIn(language, house.policy.content)])
  const { enterpriseType } = detail.basicInfo
  const countries = countriesByKey(language, house)
  const papers = isEnterpriseType(enterpriseType) ? await papersIn(language, enterpriseType, house.policy.content) : null
  return { step: stepOr1(step), detail, lists, countries, papers }
}
