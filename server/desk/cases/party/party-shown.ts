// The company whose person a case is about, and its listed people.
import type { CaseParty } from '@bonafide/core/calls/desk/whole-case'
import type { Details } from '@bonafide/core/details'
import type { Language } from '@bonafide/core/languages'
import { matchVisitor } from '@bonafide/core/rules/company/related/match-visitor'
import type { RelatedPerson } from '@bonafide/core/rules/company/related/related-people'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import type { Case } from '../../../cases/cases.sql.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Services } from '../../../services.ts'
import { readCompanyPeople } from '../../../parties/company-people.ts'
import { selectVisitor } from '../../../parties/parties.sql.ts'
import { selectPartyStates } from '../../../parties/party-states.ts'
import { policyListSayer } from '../../../policy/word-codes.ts'
import { doubtsOfDocument } from '../../../visits/identity/blacklisted.ts'
import { namedCompany } from './named-company.ts'

interface PartyReading {
  readonly subject: string
  /** The visitor's details from the visit. */
  readonly details: Details
  readonly language: Language
}

interface PartySide {
  readonly party: CaseParty | null
  /** Reasons found since the case was opened. */
  readonly doubts: readonly CaseReason[]
}

/** Returns nothing for other kinds of cases. */
export const readPartySide = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'policy'>,
  { row, details, language }: Omit<PartyReading, 'subject'> & { readonly row: Pick<Case, 'account' | 'about' | 'decided_at'> },
): Promise<PartySide> => {
  if (row.about !== 'party') return { party: null, doubts: [] }
  return {
    party: await readPartyShown(tx, services, { subject: row.account, details, language }),
    doubts: row.decided_at === null ? await doubtsOfDocument(tx, services, details) : [],
  }
}

/** Returns null if the company is gone. */
const readPartyShown = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'policy'>,
  { subject, details, language }: PartyReading,
): Promise<CaseParty | null> => {
  const visitor = await selectVisitor(tx, subject)
  const company = visitor === undefined ? undefined : await readCompanyPeople(tx, services, visitor.company)
  if (visitor === undefined || company === undefined) return null
  const states = await selectPartyStates(tx, visitor.company)
  const say = await policyListSayer(language, services.policy.content.words)
  const linked = visitor.party ?? visitor.meant
  const meant =
    linked === null ? personByNumber(company.people, details) : company.people.find(({ id }) => states.get(id)?.subject === linked)
  return {
    company: await namedCompany(tx, { account: visitor.company, name: company.name }),
    listed: company.people.map(({ id, name, positions, row }) => ({
      id: String(id),
      name,
      positions: positions.map((code) => say('position', String(code))),
      birthDate: row.birthDate || null,
      idCountry: row.issuedCountryAlphaName || null,
      idNumber: row.identityNo || null,
      state: states.get(id)?.state ?? 'unverified',
    })),
    meant: meant === undefined ? null : String(meant.id),
  }
}

const personByNumber = (people: readonly RelatedPerson[], details: Details): RelatedPerson | undefined => {
  const fit = matchVisitor(people, details)
  return fit.match === 'same' || fit.match === 'contradicted' ? fit.person : undefined
}
