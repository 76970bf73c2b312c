// Everything about one case, in the transaction that recorded the view.
import type { CaseFile, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { isCaseSubject } from '@bonafide/core/calls/desk/listed'
import type { Language } from '@bonafide/core/languages'
import { reasonAgainstComparingFaces } from '@bonafide/core/consent/owed'
import { isCompanyForm } from '@bonafide/core/purposes/index'
import { FileId } from '@bonafide/core/values'
import { offeredFor } from './apart/offered.ts'
import { queueSideOf, votersOf } from './claims/opened-case.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { readDetailsWithin } from '../../record/person-details.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { findVisit, readAnswered } from '../../visits/visit.ts'
import { readCompanyShown } from './company-shown.ts'
import { caseOfIdentity, decidedCasesOf, type EarlierRow, type FileRow, filesOfVisit } from './evidence.sql.ts'
import { historyLines } from './history-lines.ts'
import type { NamedCase } from './named-case.ts'
import { readPartySide } from './party/party-shown.ts'
import { answeredQuestions } from './answered-questions.ts'
import { firstVotes } from './second-look.ts'
import { type Vote, votesOn } from './votes.sql.ts'

const maxEarlierCases = 20

interface Reading extends NamedCase {
  readonly reviewer: string
  readonly language: Language
  readonly at: Date
}

/** Without the provider's part, which is requested outside transactions. */
export const readWholeCase = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'policy'>,
  reading: Reading,
): Promise<Omit<WholeCase, 'seen'>> => {
  const { row, visit, about, reviewer, language } = reading
  const { account } = row
  const votes = await votesOn(tx, row.case_id)
  const shown = await findVisit(tx, visit)
  const { erased, blacklisted, consent } = await readStandingWithin(tx, account)
  const noFace =
    consent?.biometrics === undefined
      ? null
      : reasonAgainstComparingFaces({ visit, purpose: about, byHand: shown?.byHand === true, consent })
  const answered = await readAnswered(tx, services, { visit, account })
  const { party, doubts } = await readPartySide(tx, services, { row, details: answered.details, language })
  return {
    case: row.case_id,
    account,
    ...(await queueSideOf(tx, services, row, reading)),
    about,
    // Including reasons that arose since: faces may no longer be compared, or the person was blacklisted.
    reasons: [...new Set([...row.reasons, ...(noFace === null ? [] : [noFace]), ...doubts])],
    needs: row.needs,
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    decided: await decidedOf(tx, reading, votes),
    ownVote: ownVote([...votes, ...(await firstVotes(tx, reading))], reviewer),
    erased,
    blacklisted,
    accepted: await readDetailsWithin(tx, services, account),
    submitted: {
      details: answered.details,
      answers: await answeredQuestions({ about, answers: answered.answers, language, policy: services.policy.content }),
    },
    byHand: shown?.byHand === true,
    other: await otherAccount(tx, services, { account, faceOf: shown?.faceOf ?? account }),
    files: (await filesOfVisit(tx, visit)).flatMap(shownFile),
    company: isCompanyForm(about) ? await readCompanyShown(tx, services, { visit, account, language }) : null,
    party,
    offered: offeredFor(reading, language),
    history: await historyLines(tx, services, account),
    earlier: (await decidedCasesOf(tx, { account, besides: row.case_id, limit: maxEarlierCases })).flatMap(earlierCase),
  }
}

const ownVote = (votes: readonly Vote[], reviewer: string): WholeCase['ownVote'] => {
  const own = votes.find((vote) => vote.reviewer === reviewer)
  return own === undefined || own.decision === 'restricted' ? null : { decision: own.decision, reason: own.reason }
}

const decidedOf = async (tx: Tx, { row }: Reading, votes: readonly Vote[]): Promise<WholeCase['decided']> => {
  if (row.decided_at === null || row.decision === null) return null
  return { decision: row.decision, reason: row.reason, at: row.decided_at.toISOString(), by: [...(await votersOf(tx, votes))] }
}

const otherAccount = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  { account, faceOf }: { account: AccountId; faceOf: AccountId },
): Promise<WholeCase['other']> =>
  faceOf === account
    ? null
    : { account: faceOf, accepted: await readDetailsWithin(tx, services, faceOf), case: await caseOfIdentity(tx, faceOf) }

const types = ['image/png', 'image/jpeg', 'application/pdf'] as const

const shownFile = ({ id, kind, size, ...row }: FileRow): CaseFile[] => {
  const type = types.find((known) => known === row.type)
  return type === undefined ? [] : [{ id: FileId.parse(id), kind, type, size }]
}

const earlierCase = ({ case_id, about, decision, reason, decided_at }: EarlierRow): WholeCase['earlier'] =>
  decision === null || decided_at === null || !isCaseSubject(about)
    ? []
    : [{ case: case_id, about, decision, reason, decidedAt: decided_at.toISOString() }]
