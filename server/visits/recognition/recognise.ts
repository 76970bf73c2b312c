// A verified user says that a company's link is about them. Their accepted details become a visitor's, sealed with the visitor's own key, and are
// judged as any visitor's document is; only `party_recognitions` knows the account. See docs/protocols/party-links.md.
import type { Details } from '@bonafide/core/details'
import { Refusal } from '@bonafide/core/refusal'
import { partySubject } from '@bonafide/core/rules/company/related/party-subject'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { randomBytes } from 'node:crypto'
import { addReasons } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import { openLink, type PartyLink } from '../../parties/links.ts'
import { insertVisitor } from '../../parties/parties.sql.ts'
import { insertRecognition } from '../../parties/recognitions.sql.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append, lockSubject, lockSubjects } from '../../record/append.ts'
import { bytesOf, drawToken } from '../../secrets/token.ts'
import { beginNewVisit, lockVisit, openVisit, submitVisit } from '../visit.ts'
import { companyThatAsks } from './company-that-asks.ts'
import { presentRecognition } from './present-recognition.ts'
import { detailsOfVerifiedUser } from './verified-user.ts'

export type RecognitionState = 'verified' | 'pending'

interface RecognitionRequest {
  readonly account: AccountId
  /** The link's token. */
  readonly token: string
  readonly at: Date
}

/** Asked for twice at once, it happens once: the company's subject is locked before anything is looked at. */
export const recognise = async (tx: Tx, house: House, { account, token, at }: RecognitionRequest): Promise<RecognitionState> => {
  const { company } = await openLink(tx, token, at)
  await lockSubjects(tx, house, [company, account])
  // Looked at again: it may have been replaced while we waited.
  const link = await openLink(tx, token, at)
  const name = await companyThatAsks(tx, house, link)
  const details = await detailsOfVerifiedUser(tx, house, account, at)
  const present = await presentRecognition(tx, { account, link })
  if (present !== undefined) return present
  await append(tx, house, { subject: account, event: { kind: 'recognitionAgreed', company: name }, by: 'account' })
  const visitor = await newVisitor(tx, house, { account, link, at })
  return judge(tx, house, { visitor, details, at })
}

const newVisitor = async (tx: Tx, house: House, of: { account: AccountId; link: PartyLink; at: Date }): Promise<string> => {
  const { account, link, at } = of
  const subject = partySubject(randomBytes(16).toString('hex'))
  await lockSubject(tx, house, subject)
  // No browser has the token: the user continues in the area.
  const nowhere = bytesOf(drawToken())
  await insertVisitor(tx, { subject, company: link.company, link: link.id, meant: link.party, go_on_hash: nowhere, begun_at: at })
  await insertRecognition(tx, { visitor: subject, account, company: link.company, agreed_at: at })
  return subject
}

/** A visit without doors or pictures: it submits the account's accepted details. */
const judge = async (tx: Tx, house: House, of: { visitor: string; details: Details; at: Date }): Promise<RecognitionState> => {
  const { visitor: account, details, at } = of
  const id = await beginNewVisit(tx, { account, session: null, purposes: ['party'], byHand: false, faceOf: null, at })
  await openVisit(tx, { visit: id, purpose: 'party', byHand: false, at })
  const visit = await lockVisit(tx, id)
  if (visit === undefined) throw new Error('a visit vanished as it began')
  await submitVisit(tx, house, { visit, answered: { details, answers: {} }, files: [], at })
  const result = { visit: id, by: 'provider' } as const
  await house.takeResult(tx, { ...result, name: `recognised-submitted-${id}`, outcome: { state: 'submitted' } })
  // The account was verified by a camera, or by a reviewer's eyes.
  const outcome = { state: 'approved', details, documentEnds: null, byCamera: true } as const
  await house.takeResult(tx, { ...result, name: `recognised-${id}`, outcome })
  const judged = await lockVisit(tx, id)
  if (judged?.outcome === 'approved') return 'verified'
  // The person whom the link was for is no longer one of the company's.
  if (judged?.endedAt !== null) throw new Refusal('link.gone')
  const reason: CaseReason = 'party.recognised'
  await addReasons(tx, { account, visit: id, about: 'party', reasons: [reason] })
  return 'pending'
}
