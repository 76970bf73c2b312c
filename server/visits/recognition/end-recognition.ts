// A user withdraws their recognition by a company, or is erased. The data copied from them is deleted immediately; the company's level
// stays, and a reviewer is asked about it.
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { levelOf } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { closeCases, openCase } from '../../cases/open-case.ts'
import { lastSubmission } from '../../companies/submission.ts'
import type { Tx } from '../../db/transaction.ts'
import { isVerifiedParty } from '../../parties/settle-owners.ts'
import { deleteVisitor, hasMatchedVisitor, selectVisitor } from '../../parties/parties.sql.ts'
import type { PartyRecognition } from '../../parties/recognitions.sql.ts'
import { append, type RecordServices } from '../../record/append.ts'
import { erasePerson } from '../../record/erase.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { makeFindable } from '../subjects/subjects.ts'

/** Call it with the company's subject locked. */
export const endRecognition = async (
  tx: Tx,
  services: RecordServices,
  { visitor: subject, company }: PartyRecognition,
  at: Date,
): Promise<void> => {
  const party = (await selectVisitor(tx, subject))?.party ?? null
  await closeCases(tx, { account: subject, at, decision: 'withdrawn' })
  await deleteVisitor(tx, subject)
  await erasePerson(tx, services, { subject, by: 'policy' })
  // Another visitor has shown a document for the same person, which is proof by itself.
  if (party === null || (await hasMatchedVisitor(tx, party))) return
  if (!isVerifiedParty(await readStandingWithin(tx, party))) return
  await append(tx, services, { subject: party, event: { kind: 'levelExpired', level: 'party' }, by: 'policy' })
  await askAboutOwners(tx, services, company)
}

const askAboutOwners = async (tx: Tx, services: RecordServices, company: string): Promise<void> => {
  if (levelOf(await readStandingWithin(tx, company), 'owners').flag !== verification.success) return
  const visit = await lastSubmission(tx, company)
  if (visit === undefined) return
  const reason: CaseReason = 'party.recognitionWithdrawn'
  const id = await openCase(tx, services, { account: company, visit, about: 'business', reasons: [reason], needs: 1 })
  await makeFindable(tx, services, [id])
}
