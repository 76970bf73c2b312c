// A company's submission begins a visit without a frame: it is opened and submitted immediately, and a reviewer decides.
import type { Declaration } from '@bonafide/core/calls/company/declaration'
import { papersOf } from '@bonafide/core/rules/company/papers'
import type { CaseReason } from '@bonafide/core/rules/review/case-reasons'
import { levelOf, type Standing, submissionStanding } from '@bonafide/core/standing'
import { isVerified, verification } from '@bonafide/core/status'
import { filesOfCompany } from '../companies/company-files.ts'
import { lockCompany, writeCompany } from '../companies/company.ts'
import { idReasons, readIdChecks } from '../companies/ids/ids-of-company.ts'
import { keepSubmission, lastSubmission } from '../companies/submission.ts'
import { carryVerdicts } from '../companies/verdicts.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { readCompanyPeople } from '../parties/company-people.ts'
import { readStandingWithin } from '../record/read-standing.ts'
import { subjectKey } from '../record/subject-key.ts'
import { settlePeople } from './parties/settle-people.ts'
import { beginNewVisit, openVisit } from './visit.ts'
import { insertCarriedFiles } from './visits.sql.ts'

type NeededServices = Pick<Services, 'keys' | 'clock' | 'jobs' | 'policy' | 'takeResult'>

interface Beginning {
  readonly account: AccountId
  readonly at: Date
  /** The submitter's declaration that the submission is true. */
  readonly declaration?: Declaration | undefined
}

export interface BegunSubmission {
  readonly visit: string
  /** The company's new version. */
  readonly version: number
}

const firstReview: CaseReason = 'level.byPerson'
const periodicReview: CaseReason = 'company.review'

/**
 * Submits the saved data with only the papers of the chosen type. Lock the account's subject first, and check under that lock whether the
 * company may be submitted.
 */
export const beginSubmission = async (
  tx: Tx,
  services: NeededServices,
  { account, at, declaration }: Beginning,
): Promise<BegunSubmission> => {
  const keptCompany = await lockCompany(tx, services, account)
  if (keptCompany === undefined) throw new Error('the account has no company to submit')
  const standing = await readStandingWithin(tx, account)
  const before = await refusedBefore(tx, account, standing)
  const listedBefore = await readCompanyPeople(tx, services, account)
  const company = {
    ...keptCompany.company,
    verifyFileList: papersOf(keptCompany.company.verifyFileList, keptCompany.company.basicInfo.enterpriseType),
  }
  const visit = await beginNewVisit(tx, { account, session: null, purposes: ['business'], byHand: false, faceOf: null, at })
  await openVisit(tx, { visit, purpose: 'business', byHand: false, at })
  await keepSubmission(tx, services, { visit, account, company, declaration })
  await insertCarriedFiles(tx, visit, { files: filesOfCompany(company), at })
  await settlePeople(tx, services, { company: account, before: listedBefore?.people ?? [], at })
  if (before !== undefined) await carryVerdicts(tx, { from: before, to: visit })
  const reasons = [
    isVerified(levelOf(standing, 'business').flag) ? periodicReview : firstReview,
    ...idReasons(await readIdChecks(tx, services, { account, company })),
  ]
  await services.takeResult(tx, { visit, name: `company-${visit}`, by: 'provider', outcome: { state: 'unsure', reasons } })
  // Unsaved input is not part of the submission.
  const version = await writeCompany(
    tx,
    { account, key: await subjectKey(tx, services, account), expectedVersion: keptCompany.version },
    { drafts: {}, at },
  )
  if (version === undefined) throw new Error('a company changed although it was locked')
  return { visit, version }
}

/** Files that passed stay passed. If the verification has expired, everything is reviewed again. */
const refusedBefore = async (tx: Tx, account: AccountId, standing: Standing): Promise<string | undefined> =>
  submissionStanding(standing).flag === verification.fail ? lastSubmission(tx, account) : undefined
