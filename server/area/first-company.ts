// The data embedded in the HTML of a company page, so that its scripts need not request it first.
import type { FirstCompany } from '@bonafide/core/calls/company/first-company'
import type { Language } from '@bonafide/core/languages'
import { stepFromStorage } from '@bonafide/core/rules/company/completion'
import { isEnterpriseType } from '@bonafide/core/rules/company/templates'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { listsIn } from './config/lists.ts'
import { papersIn } from '../policy/papers-in.ts'
import { countriesByKey } from './config/supported.ts'
import { detailOf } from './company/detail.ts'

const editor = '/verified/kyb/enterprise'
const pages: readonly string[] = ['/verified/kyb', editor, '/verified/kyb/result']

interface CompanyPageRequest {
  readonly account: AccountId
  readonly language: Language
  readonly route: string
  /** The URL's query string. */
  readonly search: string
}

/** Undefined on other pages, and in the editor if its URL names no step, since then only the browser knows the step. */
export const firstCompanyOf = async (
  services: Services,
  { account, language, route, search }: CompanyPageRequest,
): Promise<FirstCompany | undefined> => {
  const step = new URLSearchParams(search).get('step')
  if (!pages.includes(route) || (route === editor && step === null)) return undefined
  const [detail, lists] = await Promise.all([detailOf(services, { account, language }), listsIn(language, services.policy.content)])
  const { enterpriseType } = detail.basicInfo
  const countries = countriesByKey(language, services)
  const papers = isEnterpriseType(enterpriseType) ? await papersIn(language, enterpriseType, services.policy.content) : null
  return { step: stepFromStorage(step), detail, lists, countries, papers }
}
