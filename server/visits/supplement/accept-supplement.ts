// Merges an approved answer into the company.
import type { Details } from '@bonafide/core/details'
import { Refusal } from '@bonafide/core/refusal'
import { mergeAnswer } from '@bonafide/core/rules/company/supplement/merge'
import { levelOf } from '@bonafide/core/standing'
import { isVerified } from '@bonafide/core/status'
import { bindCompany } from '../../companies/keys.ts'
import { lockCompany, writeCompany } from '../../companies/company.ts'
import { lockPendingRequest } from '../../companies/supplement/requests.ts'
import { updateRequest } from '../../companies/supplement/requests.sql.ts'
import { subjectKey } from '../../record/subject-key.ts'
import { companyDetails } from '../result/claim-company.ts'
import type { Turn } from '../result/turn.ts'

/** Returns the accepted details; none for an unverified company, whose own case decides about them. */
export const acceptSupplement = async ({ tx, services, account, visit, standing, at }: Turn): Promise<Details> => {
  const request = await lockPendingRequest(tx, services, account)
  const company = await lockCompany(tx, services, account)
  if (request?.draft === undefined || request.visit !== visit || company === undefined) return {}
  const { base, draft: answer, parts } = request
  const saved = mergeAnswer({ ...company.company, lastId: company.lastId }, { base, answer, parts })
  const written = await writeCompany(
    tx,
    { account, key: await subjectKey(tx, services, account), expectedVersion: company.version },
    { saved, at },
  )
  if (written === undefined) throw new Error('a company changed although it was locked')
  await updateRequest(tx, request.request, { state: 'approved', draft: null })
  if (!isVerified(levelOf(standing, 'business').flag)) return {}
  if (!(await bindCompany(tx, services, { account, numbered: saved.basicInfo, at }))) throw new Refusal('case.numberTaken')
  return companyDetails(saved)
}
