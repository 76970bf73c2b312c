// A deletion request, with the data held about the account and the answer that we advise the reviewer to give.
import type { DeletionCase, openDeletionCase } from '@bonafide/core/calls/desk/deletion'
import { deletionReasons, reasonOfDeletion } from '@bonafide/core/calls/person/your-data'
import { levels } from '@bonafide/core/events'
import { type PublicTerms, publicTermsOf } from '@bonafide/core/retention/table'
import { isPurpose } from '@bonafide/core/purposes'
import { adviseDeletion, deletionTerm } from '@bonafide/core/rules/privacy/deletion'
import { evidenceKeptUntil } from '@bonafide/core/rules/privacy/kept-until'
import type { Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { sayReason } from '@bonafide/locales/say-reason'
import type { Case } from '../../../cases/cases.sql.ts'
import type { Tx } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import { withinLimit } from '../../../views/within-limit.ts'
import { historyLines } from '../history-lines.ts'
import { noteOpened, queueSideOf, votersOf } from '../claims/opened-case.ts'
import { openedSince } from '../views.sql.ts'
import { type Vote, votesOn } from '../votes.sql.ts'
import { countsOf, heldFilesOf, type HeldVisitRow, openCasesOf, heldVisitsOf } from './held.sql.ts'
import { deletionCaseNamed } from './named.ts'

export const handleOpenDeletionCase: Handler<typeof openDeletionCase> = (services, { body, who: { reviewer }, at, language }) => {
  const opened = async (tx: Tx, since: Date) => ({ ...(await openedSince(tx, { reviewer, besides: body.case, since })), counts: true })
  return withinLimit(services, { what: 'cases', reviewer, at, limit: services.config.desk.casesAnHour, opened }, async (tx) => {
    const row = await deletionCaseNamed(tx, body.case)
    await noteOpened(tx, services, row, { reviewer, at })
    const { account } = row
    const standing = await readStandingWithin(tx, account)
    const votes = await votesOn(tx, row.case_id)
    const visits = standing.erased ? [] : await heldVisitsOf(tx, account)
    const { erased, blacklisted, verifiedElsewhere } = standing
    const facts = { visits, verified: wasVerified(standing), blacklisted, verifiedElsewhere, requestedAt: row.opened_at }
    const terms = publicTermsOf(services.policy.content.retention)
    const term = deletionTerm(facts, terms, at)
    const advice = adviseDeletion(facts, terms, at)
    return {
      case: row.case_id,
      account,
      ...(await queueSideOf(tx, services, row, { reviewer, at })),
      needs: row.needs,
      openedAt: row.opened_at.toISOString(),
      dueAt: row.due_at.toISOString(),
      answered: await answeredOf(tx, { row, votes, standing }),
      ownVote: ownVote(votes, reviewer),
      erased,
      blacklisted,
      held: erased ? nothingHeld : await heldOf(tx, { row, standing, visits, terms }),
      term: term === null ? null : { ...term, until: term.until.toISOString() },
      advice: advice.answer === 'restrict' ? { ...advice, until: advice.until.toISOString() } : advice,
      offered: deletionReasons.map((reason) => ({ reason, told: sayReason(language, reasonOfDeletion(reason)) ?? '' })),
      history: await historyLines(tx, services, account),
    }
  })
}

/** An expired level was verified too, so its evidence is kept for the same reason. */
const verifiedOnce: readonly number[] = [verification.success, verification.notConfirmed, verification.expired]
const wasVerified = ({ levels: passed }: Standing): boolean => Object.values(passed).some(({ flag }) => verifiedOnce.includes(flag))

const answers = { approved: 'erased', restricted: 'restricted', rejected: 'refused', withdrawn: 'withdrawn' } as const

const ownVote = (votes: readonly Vote[], reviewer: string): DeletionCase['ownVote'] => {
  const own = votes.find((vote) => vote.reviewer === reviewer)
  return own === undefined ? null : answers[own.decision]
}

interface AnsweredRequest {
  readonly row: Case
  readonly votes: readonly Vote[]
  readonly standing: Standing
}

const answeredOf = async (tx: Tx, { row, votes, standing }: AnsweredRequest): Promise<DeletionCase['answered']> => {
  if (row.decided_at === null || row.decision === null) return null
  const until = row.decision === 'restricted' && standing.deletion?.state === 'restricted' ? standing.deletion.until : null
  return {
    answer: answers[row.decision],
    reason: row.reason,
    until,
    at: row.decided_at.toISOString(),
    by: [...(await votersOf(tx, votes))],
  }
}

const nothingHeld: DeletionCase['held'] = { levels: [], files: [], cases: [], company: false, messages: 0, faces: 0 }

interface Holding {
  readonly terms: PublicTerms
  readonly row: Case
  readonly standing: Standing
  readonly visits: readonly HeldVisitRow[]
}

const heldOf = async (tx: Tx, { row, standing, visits, terms }: Holding): Promise<DeletionCase['held']> => {
  const { account, opened_at: requestedAt } = row
  const files = await heldFilesOf(tx, account)
  return {
    levels: levels.flatMap((level) => {
      const current = standing.levels[level]
      return current === undefined || current.flag === verification.none ? [] : [{ level, flag: current.flag, until: current.until }]
    }),
    files: files.flatMap(({ type, size, kind, visit, finished_at, expires_at, kept_at }) => {
      const shown = visits.find((held) => held.visit === visit)
      if (type === null || finished_at === null) return []
      const until = shown === undefined ? (kept_at === null ? expires_at : null) : evidenceKeptUntil(shown, terms, requestedAt)
      return [
        {
          kind: kind ?? 'upload',
          purpose: shown?.purpose != null && isPurpose(shown.purpose) ? shown.purpose : null,
          type,
          size,
          receivedAt: finished_at.toISOString(),
          keptUntil: until?.toISOString() ?? null,
        },
      ]
    }),
    cases: (await openCasesOf(tx, account)).flatMap(({ case_id, about, opened_at }) =>
      isPurpose(about) ? [{ case: case_id, about, openedAt: opened_at.toISOString() }] : [],
    ),
    ...(await countsOf(tx, account)),
  }
}
