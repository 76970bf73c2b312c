// Asks Sumsub about a visit and reports what it says. A claim by a webhook or a widget only triggers this look, so
// that forged, late, duplicate or reordered claims change nothing.
import { reasonAgainstComparingFaces } from '@bonafide/core/consent/owed'
import * as z from 'zod/mini'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { CronLine, Tasks } from '../../../jobs/run-jobs.ts'
import type { Outcome } from '../../../ports/provider.ts'
import { lockSubject } from '../../../record/append.ts'
import { readStandingWithin } from '../../../record/read-standing.ts'
import type { Services } from '../../../services.ts'
import { questionApproval } from '../../../visits/review/question-approval.ts'
import { lockReported, takeReport } from '../../../visits/reports.ts'
import { findVisit, type Visit } from '../../../visits/visit.ts'
import type { SumsubApplicant } from './applicant.ts'
import { markLooked, markQuestioned, selectApplicant, selectUnseen } from './applicants.sql.ts'
import { copyPictures } from './copy-pictures.ts'
import { type SumsubApi, sumsubApi } from './sumsub-api.ts'
import { reviewerReasons, sumsubFound, type SumsubFound } from './sumsub-outcome.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'blobs' | 'config' | 'log' | 'jobs' | 'operation' | 'policy'>

const lookJob = 'sumsub.look'
const sweepJob = 'sumsub.sweep'
const LookPayload = z.object({ visit: z.string() })

/** Queues a look at this visit, replacing one that already waits. */
export const queueLook = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, visit: string): Promise<void> =>
  jobs.add(tx, lookJob, { visit }, { key: `${lookJob}:${visit}` })

/** Returns whether Sumsub has everything from the person. */
export const lookAtApplicant = async (services: NeededServices, visit: string): Promise<boolean> => {
  const { config, db, clock, log } = services
  const { sumsub } = config
  const row = sumsub === undefined ? undefined : await selectApplicant(db.kysely, visit)
  if (sumsub === undefined || row === undefined) return false
  const api = sumsubApi(sumsub)
  const applicant = await api.applicant(visit)
  const fault = applicant === undefined ? undefined : faultOf(applicant, { visit, level: sumsub.level, knownId: row.applicant })
  if (fault !== undefined)
    log.error('ignored an answer of Sumsub: its visit, applicant or level is not ours; compare SUMSUB_LEVEL with the dashboard', {
      id: visit,
      reason: fault,
    })
  const fits = applicant !== undefined && fault === undefined
  await markLooked(db.kysely, { visit, applicant: fits ? applicant.id : null, at: clock() })
  const current = await transact(db, (tx) => findVisit(tx, visit))
  if (current === undefined) return false
  const found = fits ? sumsubFound(applicant) : undefined
  if (fits && found !== undefined && found !== 'waits for the person') {
    await report(services, current, { applicant, found, api, questioned: row.questioned })
    return true
  }
  if (current.submittedAt !== null && current.endedAt === null) await reportStopped(services, visit, { found, fault })
  return false
}

const faultOf = (
  { id, externalUserId, review }: SumsubApplicant,
  { visit, level, knownId }: { visit: string; level: string; knownId: string | null },
): 'visit' | 'applicant' | 'level' | undefined => {
  if (externalUserId !== visit) return 'visit'
  if (knownId !== null && knownId !== id) return 'applicant'
  return review.levelName !== null && review.levelName !== undefined && review.levelName !== level ? 'level' : undefined
}

interface StoppedReview {
  readonly found: ReturnType<typeof sumsubFound>
  readonly fault: ReturnType<typeof faultOf>
}

/** The person cannot return to the widget of a submitted visit: they start over, or a reviewer decides if Sumsub gives no more answers. */
const reportStopped = async (services: NeededServices, visit: string, { found, fault }: StoppedReview): Promise<void> => {
  const outcome: Outcome | undefined =
    found === 'waits for the person'
      ? { state: 'rejected', reason: 'document.incomplete', note: 'Sumsub waits for the person' }
      : found === undefined && (fault === undefined || fault === 'level')
        ? { state: 'unsure', reasons: ['sumsub.unclear'] }
        : undefined
  if (outcome !== undefined) await reportOnce(services, visit, { name: `sumsub-${visit}-stopped`, outcome })
}

/** A repeated report of the same doubt would change the case needlessly. */
const reportOnce = async (
  services: NeededServices,
  visit: string,
  { name, outcome }: { name: string; outcome: Outcome },
): Promise<void> => {
  const operation = services.operation()
  await transact(services.db, async (tx) => {
    const locked = await lockReported(tx, operation, visit)
    if (outcome.state === 'unsure' && !(await markQuestioned(tx, { visit, name }))) return
    await takeReport(tx, operation, locked, { name: name.slice(0, 200), outcome })
  })
}

interface ApplicantAnswer {
  readonly applicant: SumsubApplicant
  readonly found: SumsubFound
  readonly api: SumsubApi
  /** The answer that a reviewer was asked about last. */
  readonly questioned: string | null
}

const report = async (services: NeededServices, visit: Visit, { applicant, found, api, questioned }: ApplicantAnswer): Promise<void> => {
  if (visit.endedAt === null) {
    const noFace = await reasonAgainstFaceOf(services, visit)
    const outcome = withoutFace(found.outcome, noFace)
    if (outcome.state === 'unsure' && questioned === found.question) return
    if (outcome.state !== 'submitted') await copyPictures(services, { visit, applicant, api, faces: noFace === null })
    await reportOnce(services, visit.visit, { name: outcome.state === 'unsure' ? found.question : found.name, outcome })
    return
  }
  // Sumsub may change its mind after an approval, for example when a name appears on a list. A reviewer decides what that means here.
  if (visit.outcome !== 'approved' || found.outcome.state === 'submitted') return
  const { reviewAnswer, rejectLabels } = applicant.review.reviewResult ?? {}
  await transact(services.db, async (tx) => {
    await lockSubject(tx, services, visit.account)
    // A green answer is only noted, so that a later red one counts again.
    if (!(await markQuestioned(tx, { visit: visit.visit, name: found.question })) || reviewAnswer === 'GREEN') return
    await questionApproval(tx, services.operation(), visit.account, reviewerReasons(rejectLabels ?? []))
  })
}

/** Consent may have been refused or withdrawn while Sumsub had the pictures. */
const reasonAgainstFaceOf = async ({ db }: NeededServices, { visit, account, purpose, byHand }: Visit) => {
  const { consent } = await transact(db, (tx) => readStandingWithin(tx, account))
  return purpose === null ? null : reasonAgainstComparingFaces({ visit, purpose, byHand, consent })
}

const withoutFace = (outcome: Outcome, noFace: ReturnType<typeof reasonAgainstComparingFaces>): Outcome =>
  noFace !== null && outcome.state === 'approved' ? { state: 'unsure', reasons: [noFace], details: outcome.details } : outcome

/** Webhooks may be lost: Sumsub repeats one four times within a day, and turns off an address that keeps failing. */
const lookAgainMs = 10 * 60_000
/** A person who has not finished within this time after opening the widget is looked at only when a webhook arrives. */
const unfinishedMs = 24 * 60 * 60_000
const maxPerQuery = 1000

const sweep = async (services: NeededServices): Promise<void> => {
  const now = services.clock().getTime()
  const visits = await selectUnseen(services.db.kysely, {
    lookedBefore: new Date(now - lookAgainMs),
    begunSince: new Date(now - unfinishedMs),
    limit: maxPerQuery,
  })
  for (const visit of visits) await transact(services.db, (tx) => queueLook(tx, services, visit))
}

export const sumsubTasks = (services: NeededServices): Tasks => ({
  [lookJob]: async (payload) => void (await lookAtApplicant(services, LookPayload.parse(payload).visit)),
  [sweepJob]: () => sweep(services),
})

export const sumsubCron: readonly CronLine[] = [{ job: sweepJob, match: '*/10 * * * *' }]
