// The search words by which a verified company is found once its case is decided: only its own data, not its people's.
import { companyWords, referenceWords } from '@bonafide/core/rules/review/case-subject'
import { readCompany } from '../../companies/company.ts'
import { referenceOf } from '../../companies/reference.ts'
import { lastSubmission } from '../../companies/submission.ts'
import { transact, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { companiesWithoutTerms, replaceCompanyTerms } from './company-terms.sql.ts'

export const companyTerm = ({ keys }: Pick<Services, 'keys'>, word: string): Buffer => keys.blindIndex('company.search', word)

/** Call it after an approval, with the company's subject locked. */
export const makeCompanyFindable = async (tx: Tx, services: Pick<Services, 'keys'>, account: AccountId): Promise<void> => {
  const company = await readCompany(tx, services, account)
  if (company === undefined) return
  const visit = await lastSubmission(tx, account)
  const words = [
    ...companyWords({ ...company.company, individualList: [] }),
    ...(visit === undefined ? [] : referenceWords(referenceOf(visit))),
  ]
  await replaceCompanyTerms(
    tx,
    account,
    [...new Set(words)].map((word) => companyTerm(services, word)),
  )
}

const batchSize = 200

/** Adds search words to companies that were verified before the search existed. */
export const makeOldCompaniesFindable = async (services: Pick<Services, 'db' | 'keys'>): Promise<void> => {
  for (let after = '', more = true; more;) {
    const found = await companiesWithoutTerms(services.db.kysely, after, batchSize)
    for (const account of found) await transact(services.db, (tx) => makeCompanyFindable(tx, services, account))
    after = found.at(-1) ?? after
    more = found.length === batchSize
  }
}
