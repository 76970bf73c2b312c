// The words by which a verified company is found once its case is decided: its own, and none of its people's.
import { companyWords, referenceWords } from '@bonafide/core/rules/review/case-subject'
import { readCompany } from '../../companies/company.ts'
import { referenceOf } from '../../companies/reference.ts'
import { lastSubmission } from '../../companies/submission.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { companiesWithoutTerms, replaceCompanyTerms } from './company-terms.sql.ts'

export const companyTerm = ({ keys }: Pick<House, 'keys'>, word: string): Buffer => keys.blindIndex('company.search', word)

/** After an approval, with the company's subject locked. */
export const makeCompanyFindable = async (tx: Tx, house: Pick<House, 'keys'>, account: AccountId): Promise<void> => {
  const kept = await readCompany(tx, house, account)
  if (kept === undefined) return
  const visit = await lastSubmission(tx, account)
  const words = [
    ...companyWords({ ...kept.company, individualList: [] }),
    ...(visit === undefined ? [] : referenceWords(referenceOf(visit))),
  ]
  await replaceCompanyTerms(
    tx,
    account,
    [...new Set(words)].map((word) => companyTerm(house, word)),
  )
}

const atOnce = 200

/** For installations whose verified companies are older than the search. */
export const makeOldCompaniesFindable = async (house: Pick<House, 'db' | 'keys'>): Promise<void> => {
  for (let after = '', more = true; more;) {
    const found = await companiesWithoutTerms(house.db.kysely, after, atOnce)
    for (const account of found) await transact(house.db, (tx) => makeCompanyFindable(tx, house, account))
    after = found.at(-1) ?? after
    more = found.length === atOnce
  }
}
