import { deleteSubmissions } from '../companies/companies.sql.ts'
import { filesOfCompany } from '../companies/company-files.ts'
import { readCompany } from '../companies/company.ts'
import { whoseOf } from '@bonafide/core/purposes/index'
import type { Tx } from '../db/transaction.ts'
import type { BlobName } from '../ports/blobs.ts'
import { deleteUnshownUploads } from '../record/files/uploads.sql.ts'
import { lockAccountsOfVisits } from './held.sql.ts'
import { stagePageOf, type RemovedItem, type RetentionServices, type RetentionCounts, type RetentionStage } from './stage.ts'
import { countDueVisits, type DueVisit, emptyDueVisits, lockDueVisits, selectEndedVisits } from './visits.sql.ts'

export const visitsStage: RetentionStage = {
  name: 'visits',
  find: async (db, due, after) =>
    stagePageOf(await selectEndedVisits(db, due, after), ({ visit, held, evidence, answers }) =>
      !held && (evidence || answers) ? visit : null,
    ),
  remove: async (tx, services, due, ids) => {
    const { accounts, companies } = await lockAccountsOfVisits(tx, ids)
    const visits = await lockDueVisits(tx, due, ids, accounts)
    if (visits.length === 0) return { removed: [] }
    const ofEvidence = visits.filter(({ evidence }) => evidence)
    const ofAnswers = visits.filter(({ answers }) => answers)
    await deleteSubmissions(tx, visitsOf(ofAnswers.filter(({ purpose }) => whoseOf(purpose ?? '') === 'company')))
    const files = await emptyDueVisits(tx, { evidence: visitsOf(ofEvidence), answers: visitsOf(ofAnswers), at: services.clock() })
    const removed: readonly RemovedItem[] = [
      ...ofEvidence.map(({ fate, since }) => ({ rule: `evidence.${fate}` as const, since })),
      ...ofAnswers.map(({ fate, since }) => ({ rule: `answers.${fate}` as const, since })),
    ]
    return { removed, blobs: await removeFiles(tx, services, { files, companies }) }
  },
  count: async (db, due) => {
    const counts: RetentionCounts = {}
    for (const { fate, evidence, answers } of await countDueVisits(db, due)) {
      counts[`evidence.${fate}`] = evidence
      counts[`answers.${fate}`] = answers
    }
    return counts
  },
}

const visitsOf = (some: readonly DueVisit[]): readonly string[] => some.map(({ visit }) => visit)

/** A file stays while another visit uses it, or its company's form names it. */
const removeFiles = async (tx: Tx, services: RetentionServices, { files, companies }: Removing): Promise<readonly BlobName[]> => {
  const named = new Set<string>()
  for (const account of companies) {
    const company = await readCompany(tx, services, account)
    for (const { id } of company === undefined ? [] : filesOfCompany(company.company)) named.add(id)
  }
  return deleteUnshownUploads(
    tx,
    files.filter((id) => !named.has(id)),
  )
}

interface Removing {
  readonly files: readonly string[]
  /** Accounts with a company's form. */
  readonly companies: readonly string[]
}
