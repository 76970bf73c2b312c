// Verifies the people behind a demo company, each as far as listed here, with the functions that serve the visitors of their links.
import type { Details } from '@bonafide/core/details'
import { partySubject } from '@bonafide/core/rules/company/related/party-subject'
import type { RelatedPerson } from '@bonafide/core/rules/company/related/related-people'
import { identityType } from '@bonafide/core/status'
import { transact, type Tx } from '@bonafide/server/db/transaction'
import type { Services } from '@bonafide/server/services'
import { readCompanyPeople } from '@bonafide/server/parties/company-people'
import { partyOf, verifyParty } from '@bonafide/server/parties/match'
import { insertVisitor, type PartyVisitor, selectPartiesOf, selectVisitor } from '@bonafide/server/parties/parties.sql'
import { lockSubject } from '@bonafide/server/record/append'
import { submitVisit } from '@bonafide/server/visits/visit'
import { claimFile } from '@bonafide/server/record/files/read-file'
import { randomBytes, randomUUID } from 'node:crypto'
import { type Demo, filesFor, openedVisit } from '../demo-visit.ts'

type Stage = 'verified' | 'pending' | 'rejected'

/** In the order in which the company lists its people. A company that is not listed has had no visitors. */
const stages: Readonly<Record<string, readonly Stage[]>> = {
  'company-verified': ['verified', 'verified'],
  'company-level2': ['verified', 'verified'],
  'company-otc': ['verified', 'verified'],
  'company-supplement': ['verified'],
  'company-supplement-pending': ['verified'],
  'company-supplement-again': ['verified'],
  'company-expired': ['verified'],
  'company-review': ['verified'],
  'company-ubo': ['verified', 'pending', 'rejected'],
}

/** Does nothing if the company already has people: they keep their state. */
export async function addDemoPeople(services: Services, { name, account: company }: Demo): Promise<void> {
  const stagesOfPeople = stages[name]
  if (stagesOfPeople === undefined) return
  const submissions = await transact(services.db, async (tx) => {
    await lockSubject(tx, services, company)
    const listed = await readCompanyPeople(tx, services, company)
    if (listed === undefined || (await selectPartiesOf(tx, company)).length > 0) return []
    const undecided: DemoSubmission[] = []
    for (const [place, person] of listed.people.entries()) {
      const stage = stagesOfPeople[place]
      if (stage === undefined) continue
      const visitor = await addVisitor(tx, services, { company, person })
      const details = detailsOf(person)
      if (stage === 'verified') await verifyParty(tx, services, { visitor, person, details, by: 'demo', at: services.clock() })
      else undecided.push({ visitor, details, stage })
    }
    return undecided
  })
  for (const submission of submissions) await submitDocument(services, submission)
}

interface DemoSubmission {
  readonly visitor: PartyVisitor
  readonly details: Details
  readonly stage: 'pending' | 'rejected'
}

const addVisitor = async (
  tx: Tx,
  services: Services,
  { company, person }: { company: string; person: RelatedPerson },
): Promise<PartyVisitor> => {
  const at = services.clock()
  const meant = await partyOf(tx, services, { company, rowId: person.id, at })
  const subject = partySubject(randomBytes(16).toString('hex'))
  await lockSubject(tx, services, subject)
  await insertVisitor(tx, { subject, company, link: randomUUID(), meant, go_on_hash: randomBytes(32), begun_at: at })
  const visitor = await selectVisitor(tx, subject)
  if (visitor === undefined) throw new Error('a demo visitor is missing')
  return visitor
}

const detailsOf = ({ row }: RelatedPerson): Details => ({
  givenName: row.givenName ?? '',
  familyName: row.familyName ?? '',
  documentNumber: row.identityNo ?? '',
  documentType: identityType.passport,
  ...(row.birthDate == null || row.birthDate === '' ? {} : { birthDate: row.birthDate }),
  ...(row.issuedCountryAlphaName == null || row.issuedCountryAlphaName === '' ? {} : { issuingCountry: row.issuedCountryAlphaName }),
})

/** Submits a document whose number differs from the one that the company typed, as after a renewal. */
const submitDocument = async (services: Services, { visitor: { subject: account }, details, stage }: DemoSubmission): Promise<void> => {
  const files = await filesFor(services, account, ['documentFront'])
  await transact(services.db, async (tx) => {
    const at = services.clock()
    await lockSubject(tx, services, account)
    const visit = await openedVisit(tx, services, { account, about: 'party' })
    for (const { id } of files) await claimFile(tx, { account, id }, at)
    const answered = { details: { ...details, documentNumber: `N${details.documentNumber}` }, answers: {} }
    await submitVisit(tx, services, { visit, answered, files, at })
    const result = { visit: visit.visit, name: `demo-${visit.visit}`, by: 'provider' } as const
    const outcome =
      stage === 'pending'
        ? ({ state: 'unsure', reasons: ['party.numberDiffers'] } as const)
        : ({ state: 'rejected', reason: 'document.expired' } as const)
    await services.takeResult(tx, { ...result, outcome })
  })
}
