// The progress of an unsubmitted company. The home page continues it in either mode, and on another device.
import type { BegunCompany } from '@bonafide/core/calls/status'
import { requiredPositions } from '@bonafide/core/company/kinds'
import type { Policy } from '@bonafide/core/policy/policy'
import type { Company } from '@bonafide/core/rules/company/company'
import { stepsDone } from '@bonafide/core/rules/company/completion'
import type { PositionFacts } from '@bonafide/core/rules/company/needed-positions'
import { thresholdOf } from '@bonafide/core/rules/company/risk'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { transact } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { AccountId } from '../ports/exchange.ts'
import { hasCompany } from './companies.sql.ts'
import { readCompany } from './company.ts'

export const positionFacts = ({ basicInfo }: Pick<Company, 'basicInfo'>, { risk }: Pick<Policy, 'risk'>): PositionFacts => ({
  required: requiredPositions,
  threshold: thresholdOf(basicInfo, risk),
})

/** Null once it is submitted, and for an account that has begun as a person: it cannot continue as a company. */
export const begunCompanyOf = async (
  services: Pick<Services, 'db' | 'keys' | 'policy'>,
  account: AccountId,
  standing: Standing,
): Promise<BegunCompany | null> => {
  const isUntouched = (['basic', 'business'] as const).every((level) => levelOf(standing, level).flag === verification.none)
  // Most callers are persons and cost one index lookup.
  if (!isUntouched || !(await hasCompany(services.db, account))) return null
  const company = await transact(services.db, (tx) => readCompany(tx, services, account))
  if (company === undefined) return null
  const steps = Object.values(stepsDone(company.company, positionFacts(company.company, services.policy.content)))
  const done = steps.filter(Boolean).length
  return done === 0 && Object.keys(company.drafts).length === 0 ? null : { done, of: steps.length }
}
