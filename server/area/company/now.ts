// A change reads the company's state, and is written only if that state is still current: one of two concurrent changes starts over.
import { emptyCompany } from '@bonafide/core/rules/company/company'
import { freshStanding, type Standing } from '@bonafide/core/standing'
import { type KeptCompany, openCompany } from '../../companies/company.ts'
import type { Services } from '../../services.ts'
import type { AccountId } from '../../ports/exchange.ts'
import { openDetails } from '../../record/person-details.ts'
import type { StandingPerson } from '../../record/read-standing.ts'
import { mustAllow } from '../../visits/begin-visit.ts'
import { type VisitFacts, visitRefusal } from '../../visits/may-begin.ts'
import { companyRowOf, selectCurrentCompany } from './now.sql.ts'

export type CompanyServices = Pick<Services, 'db' | 'keys' | 'clock' | 'config' | 'exchange' | 'policy'>

export interface CurrentCompany {
  readonly account: AccountId
  readonly standing: Standing
  /** Undefined if the company has not begun. */
  readonly kept: (KeptCompany & { readonly key: Buffer }) | undefined
}

/** Refuses if the company may not be changed. */
export const readToChange = async (
  services: CompanyServices,
  { account, at }: { account: AccountId; at: Date },
): Promise<CurrentCompany> => {
  const row = await selectCurrentCompany(services.db, account)
  const company = companyRowOf(row)
  const standing = row.standing ?? freshStanding
  const key = row.wrapped === null ? undefined : await services.keys.unwrap(row.wrapped)
  const { detailsVersion: version, sealed } = row
  const details: StandingPerson['details'] =
    key === undefined || version === null || sealed === null ? {} : openDetails(key, account, { version, sealed })
  mayChange({
    standing,
    details,
    bindEmail: company !== undefined || (await hasAddress(services, account)),
    bannedRegions: services.config.bannedRegions,
    policy: services.policy.content,
    at,
  })
  return { account, standing, kept: company === undefined || key === undefined ? undefined : { ...openCompany(key, company), key } }
}

/** Checked when a company begins, when it submits, and whenever its pages fetch a token; saves in between are too frequent for a check. */
export const hasAddress = async ({ exchange }: Pick<Services, 'exchange'>, account: AccountId): Promise<boolean> =>
  (await exchange.account(account))?.email != null

export const mayChange = (facts: VisitFacts): void => mustAllow(visitRefusal('business', facts))

export const savedCompanyOf = ({ kept }: Pick<CurrentCompany, 'kept'>) =>
  kept === undefined ? { ...emptyCompany, lastId: 0 } : { ...kept.company, lastId: kept.lastId }
