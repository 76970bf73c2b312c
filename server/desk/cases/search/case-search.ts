// Turns what a reviewer types into search terms: the words themselves are in no table.
import { searchWords } from '@bonafide/core/rules/review/case-subject'
import { companyTerm } from '../../../visits/subjects/company-terms.ts'
import { caseTerm } from '../../../visits/subjects/subjects.ts'
import type { House } from '../../../house.ts'
import type { CaseSearch } from '../listed.sql.ts'

export const caseSearch = async (
  house: Pick<House, 'keys' | 'exchange'>,
  { text, about }: { readonly text: string; readonly about: string | undefined },
): Promise<CaseSearch> => {
  const words = searchWords(text)
  const [only = '', ...others] = words
  const account = others.length === 0 && only.includes('@') ? await house.exchange.accountByEmail(only) : undefined
  return {
    terms: words.map((word) => caseTerm(house, { word, about })),
    number: others.length === 0 && /^[1-9]\d{0,17}$/.test(only) ? only : null,
    accounts: account === undefined ? [] : [account.userId],
    companies: words.map((word) => companyTerm(house, word)),
    named: others.length === 0 ? only : null,
  }
}
