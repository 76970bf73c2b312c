// Asks Sumsub about a visit and reports what it says. Whatever a webhook or a widget claims only leads here, so that claims that are
// forged, late, doubled or out of order change nothing.
import * as z from 'zod/mini'
import { transact, type Tx } from '../../../db/transaction.ts'
import type { CronLine, Tasks } from '../../../jobs/run-jobs.ts'
import { lockSubject } from '../../../record/append.ts'
import type { Services } from '../../../services.ts'
import { questionApproval } from '../../../visits/review/question-approval.ts'
import { reportsTo } from '../../../visits/reports.ts'
import { findVisit } from '../../../visits/visit.ts'
import { markLooked, markQuestioned, selectApplicant, selectUnseen } from './applicants.sql.ts'
import type { SumsubApplicant } from './applicant.ts'
import { copyPictures } from './copy-pictures.ts'
import { type Found, sumsubOutcome } from './sumsub-outcome.ts'
import { type SumsubApi, sumsubApi } from './sumsub-api.ts'

type NeededServices = Pick<Services, 'db' | 'keys' | 'clock' | 'blobs' | 'config' | 'log' | 'jobs' | 'operation' | 'policy'>

const lookJob = 'sumsub.look'
const sweepJob = 'sumsub.sweep'
const Visit = z.object({ visit: z.string() })

/** Replaces a waiting look at the same visit. */
export const promiseLook = (tx: Tx, { jobs }: Pick<Services, 'jobs'>, visit: string): Promise<void> =>
  jobs.add(tx, lookJob, { visit }, { key: `${lookJob}:${visit}` })

/** Returns whether Sumsub has everything from the person. */
export const lookAtApplicant = async (services: NeededServices, visit: string): Promise<boolean> => {
  const { config, db, clock, log } = services
  const { sumsub } = config
  const row = sumsub === undefined ? undefined : await selectApplicant(db.kysely, visit)
  if (sumsub === undefined || row === undefined) return false
  const api = sumsubApi(sumsub)
  const applicant = await api.applicant(visit)
  const fault = applicant === undefined ? undefined : faultOf(applicant, { visit, level: sumsub.level, known: row.applicant })
  if (fault !== undefined) log.error('Sumsub answered about another applicant, which was ignored', { id: visit, reason: fault })
  const fits = applicant !== undefined && fault === undefined
  await markLooked(db.kysely, { visit, applicant: fits ? applicant.id : null, at: clock() })
  const found = fits ? sumsubOutcome(applicant) : undefined
  if (!fits || found === undefined) return false
  await report(services, { visit, applicant, found, api })
  return true
}

const faultOf = (
  { id, externalUserId, review }: SumsubApplicant,
  { visit, level, known }: { visit: string; level: string; known: string | null },
): string | undefined => {
  if (externalUserId !== visit) return 'visit'
  if (known !== null && known !== id) return 'applicant'
  return review.levelName !== null && review.levelName !== undefined && review.levelName !== level ? 'level' : undefined
}

interface Reported {
  readonly visit: string
  readonly applicant: SumsubApplicant
  readonly found: Found
  readonly api: SumsubApi
}

const report = async (services: NeededServices, { visit, applicant, found, api }: Reported): Promise<void> => {
  const known = await transact(services.db, (tx) => findVisit(tx, visit))
  if (known === undefined) return
  if (known.endedAt === null) {
    if (found.outcome.state !== 'submitted') await copyPictures(services, { visit: known, applicant, api })
    await reportsTo(services).result({ visit, name: found.name, outcome: found.outcome })
    return
  }
  // Sumsub may change its mind after an approval, for example when a name appears on a list. A reviewer decides what that means here.
  if (known.outcome !== 'approved' || found.outcome.state === 'approved' || found.outcome.state === 'submitted') return
  await transact(services.db, async (tx) => {
    await lockSubject(tx, services, known.account)
    if (await markQuestioned(tx, { visit, name: found.name })) await questionApproval(tx, services.operation(), known.account)
  })
}

/** Webhooks may be lost: Sumsub repeats one four times within a day, and turns off an address that keeps failing. */
const lookAgainMs = 10 * 60_000
/** A person who has not finished by then is looked at only when a webhook says something. */
const unfinishedMs = 24 * 60 * 60_000
const mostAtOnce = 200

const sweep = async (services: NeededServices): Promise<void> => {
  if (services.config.sumsub === undefined) return
  const now = services.clock().getTime()
  const visits = await selectUnseen(services.db.kysely, {
    lookedBefore: new Date(now - lookAgainMs),
    begunSince: new Date(now - unfinishedMs),
    most: mostAtOnce,
  })
  for (const visit of visits) await transact(services.db, (tx) => promiseLook(tx, services, visit))
}

export const sumsubTasks = (services: NeededServices): Tasks => ({
  [lookJob]: async (payload) => void (await lookAtApplicant(services, Visit.parse(payload).visit)),
  [sweepJob]: () => sweep(services),
})

export const sumsubCron: readonly CronLine[] = [{ job: sweepJob, match: '*/10 * * * *' }]
