// Turns a reviewer's search into blind index terms: no table contains the words themselves.
import { searchWords } from '@bonafide/core/rules/review/case-subject'
import { companyTerm } from '../../../visits/subjects/company-terms.ts'
import { caseTerm } from '../../../visits/subjects/subjects.ts'
import type { Services } from '../../../services.ts'
import type { CaseSearch } from '../listed.sql.ts'

export const caseSearch = async (
  services: Pick<Services, 'keys' | 'exchange'>,
  { text, about }: { readonly text: string; readonly about: string | undefined },
): Promise<CaseSearch> => {
  const words = searchWords(text)
  const [only = '', ...others] = words
  const account = others.length === 0 && only.includes('@') ? await services.exchange.accountByEmail(only) : undefined
  return {
    terms: words.map((word) => caseTerm(services, { word, about })),
    number: others.length === 0 && /^[1-9]\d{0,17}$/.test(only) ? only : null,
    accounts: account === undefined ? [] : [account.userId],
    companies: words.map((word) => companyTerm(services, word)),
    named: others.length === 0 ? only : null,
  }
}
