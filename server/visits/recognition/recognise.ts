// A verified user claims to be one of a company's people. Their accepted details become a visitor's, sealed with the visitor's own key, and
// are judged like any visitor's document; only `party_recognitions` knows the account. See docs/protocols/party-links.md.
import type { Details } from '@bonafide/core/details'
import { Refusal } from '@bonafide/core/refusal'
import { partySubject } from '@bonafide/core/rules/company/related/party-subject'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { randomBytes } from 'node:crypto'
import { addReasons } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import { openLink, type PartyLink } from '../../parties/links.ts'
import { insertVisitor } from '../../parties/parties.sql.ts'
import { insertRecognition } from '../../parties/recognitions.sql.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { append, lockSubject, lockSubjects } from '../../record/append.ts'
import { tokenBytes, drawToken } from '../../secrets/token.ts'
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

/** Concurrent requests have one effect: the company's subject is locked before anything is read. */
export const recognise = async (tx: Tx, services: Services, { account, token, at }: RecognitionRequest): Promise<RecognitionState> => {
  const { company } = await openLink(tx, token, at)
  await lockSubjects(tx, services, [company, account])
  // Read again after waiting for the lock: the link may have been replaced.
  const link = await openLink(tx, token, at)
  const name = await companyThatAsks(tx, services, link)
  const details = await detailsOfVerifiedUser(tx, services, account, at)
  const present = await presentRecognition(tx, { account, link })
  if (present !== undefined) return present
  await append(tx, services, { subject: account, event: { kind: 'recognitionAgreed', company: name }, by: 'account' })
  const visitor = await newVisitor(tx, services, { account, link, at })
  return judge(tx, services, { visitor, details, at })
}

const newVisitor = async (tx: Tx, services: Services, of: { account: AccountId; link: PartyLink; at: Date }): Promise<string> => {
  const { account, link, at } = of
  const subject = partySubject(randomBytes(16).toString('hex'))
  await lockSubject(tx, services, subject)
  // No browser gets this token: the user continues in the area.
  const unusedToken = tokenBytes(drawToken())
  await insertVisitor(tx, { subject, company: link.company, link: link.id, meant: link.party, go_on_hash: unusedToken, begun_at: at })
  await insertRecognition(tx, { visitor: subject, account, company: link.company, agreed_at: at })
  return subject
}

/** A visit without a frame or pictures: it submits the account's accepted details. */
const judge = async (tx: Tx, services: Services, of: { visitor: string; details: Details; at: Date }): Promise<RecognitionState> => {
  const { visitor: account, details, at } = of
  const id = await beginNewVisit(tx, { account, session: null, purposes: ['party'], byHand: false, faceOf: null, at })
  await openVisit(tx, { visit: id, purpose: 'party', byHand: false, at })
  const visit = await lockVisit(tx, id)
  if (visit === undefined) throw new Error('the visit that was just begun does not exist')
  await submitVisit(tx, services, { visit, answered: { details, answers: {} }, files: [], at })
  const result = { visit: id, by: 'provider' } as const
  await services.takeResult(tx, { ...result, name: `recognised-submitted-${id}`, outcome: { state: 'submitted' } })
  // The account was verified by camera, or by a reviewer.
  const outcome = { state: 'approved', details, documentEnds: null, byCamera: true } as const
  await services.takeResult(tx, { ...result, name: `recognised-${id}`, outcome })
  const judged = await lockVisit(tx, id)
  if (judged?.outcome === 'approved') return 'verified'
  // The link's person is no longer on the company's list.
  if (judged?.endedAt !== null) throw new Refusal('link.gone')
  const reason: CaseReason = 'party.recognised'
  await addReasons(tx, { account, visit: id, about: 'party', reasons: [reason] })
  return 'pending'
}
