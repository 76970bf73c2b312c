// A link's visitor becomes one of the company's people once their own evidence has passed. The evidence stays with the visitor, sealed with
// the visitor's key; the person's own record says that they are verified, and by which visit.
import type { Actor } from '@bonafide/core/events'
import type { Details } from '@bonafide/core/details'
import { partySubject } from '@bonafide/core/rules/company/related/party-subject'
import { matchVisitor, type VisitorMatch } from '@bonafide/core/rules/company/related/match-visitor'
import type { RelatedPerson } from '@bonafide/core/rules/company/related/related-people'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/transaction.ts'
import { append, lockSubject, type RecordServices } from '../record/append.ts'
import { documentIndex } from '../record/document-index.ts'
import { readStandingWithin } from '../record/read-standing.ts'
import { readCompanyPeople } from './company-people.ts'
import { insertDocument } from './documents.sql.ts'
import { insertParty, markMatched, type PartyVisitor, selectParty, selectVisitor } from './parties.sql.ts'
import { isRecognised } from './recognitions.sql.ts'
import { isVerifiedParty, settleOwners } from './settle-owners.ts'

export interface Match {
  readonly visitor: PartyVisitor
  /** The people as whom the visitor may be identified: for a personal link, only its person. */
  readonly people: readonly RelatedPerson[]
  readonly fit: VisitorMatch
}

/** Returns undefined if the company or the link's person is gone. Lock the company's subject first. */
export const matchSubject = async (tx: Tx, services: RecordServices, subject: string, details: Details): Promise<Match | undefined> => {
  const visitor = await selectVisitor(tx, subject)
  const listed = visitor === undefined ? undefined : await readCompanyPeople(tx, services, visitor.company)
  if (visitor === undefined || listed === undefined) return undefined
  if (visitor.meant === null) return { visitor, people: listed.people, fit: matchVisitor(listed.people, details) }
  const meant: RelatedPerson[] = []
  for (const person of listed.people)
    if ((await selectParty(tx, { company: visitor.company, rowId: person.id })) === visitor.meant) meant.push(person)
  return meant.length === 0 ? undefined : { visitor, people: meant, fit: matchVisitor(meant, details) }
}

/** Creates the person's record when first needed. */
export const partyOf = async (tx: Tx, services: RecordServices, of: { company: string; rowId: number; at: Date }): Promise<string> => {
  const existing = await selectParty(tx, of)
  if (existing !== undefined) return existing
  const subject = partySubject(randomBytes(16).toString('hex'))
  await lockSubject(tx, services, subject)
  await insertParty(tx, { subject, ...of })
  return subject
}

interface Verified {
  readonly visitor: PartyVisitor
  readonly person: RelatedPerson
  readonly details: Details
  readonly by: Actor
  readonly at: Date
}

/** A person who uses a link twice is verified once. */
export const verifyParty = async (tx: Tx, services: RecordServices, { visitor, person, details, by, at }: Verified): Promise<void> => {
  const { company } = visitor
  const party = await partyOf(tx, services, { company, rowId: person.id, at })
  await markMatched(tx, { subject: visitor.subject, party, at })
  const document = documentIndex(services, details)
  if (document !== null) await insertDocument(tx, { subject: visitor.subject, company, document, at })
  if (isVerifiedParty(await readStandingWithin(tx, party))) return
  const { documentType, issuingCountry } = details
  const read = { ...(documentType === undefined ? {} : { documentType }), ...(issuingCountry === undefined ? {} : { issuingCountry }) }
  if (Object.keys(read).length > 0) await append(tx, services, { subject: party, event: { kind: 'detailsAccepted', details: read }, by })
  if (await isRecognised(tx, visitor.subject)) await append(tx, services, { subject: party, event: { kind: 'partyRecognised' }, by })
  await append(tx, services, { subject: party, event: { kind: 'levelApproved', level: 'party' }, by })
  await settleOwners(tx, services, company)
}
