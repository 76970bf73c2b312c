// A company's submission. It never changes, so the reviewer sees exactly the submitted data.
import { Declaration } from '@bonafide/core/calls/company/declaration'
import type { RequestedPart } from '@bonafide/core/calls/desk/requests'
import type { Company } from '@bonafide/core/rules/company/company'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { seal, unseal } from '../record/seal.ts'
import { existingKey, subjectKey } from '../record/subject-key.ts'
import { insertSubmission, selectLastSubmissionVisit, selectSubmission } from './companies.sql.ts'
import { storedSubmission } from './stored-company.ts'

/** The requested parts, and the company before the answer. */
export interface SubmittedSupplement {
  readonly parts: readonly RequestedPart[]
  readonly byCompany: boolean
  readonly before: Company
}

interface NewSubmission {
  readonly visit: string
  readonly account: AccountId
  readonly company: Company
  readonly declaration?: Declaration | undefined
  readonly supplement?: SubmittedSupplement | undefined
}

/** `visit` was opened for this submission in the same transaction. */
export const keepSubmission = async (
  tx: Tx,
  services: Pick<Services, 'keys' | 'clock'>,
  { visit, account, company, declaration, supplement }: NewSubmission,
): Promise<void> => {
  const key = await subjectKey(tx, services, account)
  const submission = {
    ...company,
    ...(declaration === undefined ? {} : { declaration }),
    ...(supplement === undefined ? {} : { supplement: { ...supplement, parts: [...supplement.parts] } }),
  }
  await insertSubmission(tx, { visit, detail: seal(key, storedSubmission.write(submission), submissionPlace(visit)) })
}

/** Undefined: the visit has no submission, or its company was erased. */
export const readSubmission = async (tx: Tx, services: Pick<Services, 'keys'>, visit: string): Promise<Company | undefined> => {
  const row = await selectSubmission(tx, visit)
  const key = row === undefined ? undefined : await existingKey(tx, services, row.account)
  if (row === undefined || key === undefined) return undefined
  return openSubmission(key, row.detail, visit)
}

/** `sealed` comes from the submission's row. */
export const openSubmission = (key: Buffer, sealed: Buffer, visit: string): Company => {
  const { declaration: _declaration, supplement: _supplement, ...company } = unsealSubmission(key, sealed, visit)
  return company
}

/** Undefined: not a supplement, or deleted. */
export const readSubmittedSupplement = async (
  tx: Tx,
  services: Pick<Services, 'keys'>,
  visit: string,
): Promise<SubmittedSupplement | undefined> => {
  const row = await selectSubmission(tx, visit)
  const key = row === undefined ? undefined : await existingKey(tx, services, row.account)
  return row === undefined || key === undefined ? undefined : unsealSubmission(key, row.detail, visit).supplement
}

/** The signed declaration that it is true; null: none was made, or it was erased. */
export const readDeclaration = async (tx: Tx, services: Pick<Services, 'keys'>, visit: string): Promise<Declaration | null> => {
  const row = await selectSubmission(tx, visit)
  const key = row === undefined ? undefined : await existingKey(tx, services, row.account)
  if (row === undefined || key === undefined) return null
  return Declaration.safeParse(unsealSubmission(key, row.detail, visit).declaration).data ?? null
}

const unsealSubmission = (key: Buffer, sealed: Buffer, visit: string) => storedSubmission.read(unseal(key, sealed, submissionPlace(visit)))

/** The visit of the company's last submission. */
export const lastSubmission = (tx: Tx, account: AccountId): Promise<string | undefined> => selectLastSubmissionVisit(tx, account)

export const submissionPlace = (visit: string): string => JSON.stringify(['company.submission', visit])
