// A company's people who are known elsewhere by the documents that they showed: behind other companies, or blacklisted.
import type { KnownPerson } from '@bonafide/core/calls/desk/whole-case'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { readCompanyPeople } from '../../../parties/company-people.ts'
import { selectCompaniesWith, selectDocumentsOf } from '../../../parties/documents.sql.ts'
import { blacklistedAmong } from '../../../visits/identity/blacklisted.ts'
import { namedCompany } from './named-company.ts'

type NeededServices = Pick<Services, 'keys'>

/** Lists only the people who are known elsewhere, each once, in the order of the company's list. */
export const readKnownPeople = async (tx: Tx, services: NeededServices, company: string): Promise<KnownPerson[]> => {
  const shown = await selectDocumentsOf(tx, company)
  if (shown.length === 0) return []
  const documents = shown.map(({ document }) => document)
  const blacklisted = await blacklistedAmong(tx, documents)
  const others = await selectCompaniesWith(tx, { documents, besides: company })
  const named = await namedCompanies(tx, services, [...new Set(others.map((other) => other.company))])
  const listed = (await readCompanyPeople(tx, services, company))?.people ?? []
  return listed.flatMap(({ id, rows, name }) => {
    const own = shown.filter(({ row }) => rows.includes(row)).map(({ document }) => document)
    const elsewhere = others.filter(({ document }) => own.some((shownHere) => shownHere.equals(document))).map((other) => other.company)
    const isBlacklisted = own.some((document) => blacklisted.has(document.toString('hex')))
    const companies = named.filter(({ account }) => elsewhere.includes(account))
    return isBlacklisted || companies.length > 0 ? [{ id: String(id), name, blacklisted: isBlacklisted, companies }] : []
  })
}

/** An erased company no longer has a name or people. */
const namedCompanies = async (tx: Tx, services: NeededServices, accounts: readonly string[]): Promise<KnownPerson['companies']> => {
  const named: KnownPerson['companies'] = []
  for (const account of accounts) {
    const company = await readCompanyPeople(tx, services, account)
    if (company !== undefined) named.push(await namedCompany(tx, { account, name: company.name }))
  }
  return named
}
