// One card of the business view: its state, the reason, its button's action, its benefits.
import type { Rights, StatusRecord } from '@bonafide/core/calls/status'
import { badgeOf, type Badge } from '@bonafide/core/rules/levels/badge'
import {
  type BusinessButton,
  type BusinessCaller,
  type BusinessKind,
  businessKinds,
  businessLevel,
} from '@bonafide/core/rules/levels/business-level'
import { type RightsRow, rightsRows } from '@bonafide/core/rules/levels/rights-rows'
import { isVerified, verification } from '@bonafide/core/status'
import type { StartFlow } from '../start/flows.ts'

export interface CompanyLevel {
  readonly kind: BusinessKind
  readonly badge: Badge | null
  /** Why it was refused, if a reason was given. */
  readonly reason: string | null
  readonly button: BusinessButton
  /** Null if the level is a page of the area. */
  readonly flow: Extract<StartFlow, `business${string}`> | null
  readonly passed: boolean
  readonly gives: readonly RightsRow[]
}

export const companyLevels = (record: StatusRecord, caller: BusinessCaller): readonly CompanyLevel[] =>
  businessKinds.flatMap((kind) => {
    const { shown, flag, button } = businessLevel(kind, record, caller)
    if (!shown) return []
    const { rights, remark, flow } = levelDetails(kind, record)
    const currentRights = isVerified(record.enterpriseVerify.enterpriseKycFlag) ? undefined : record.enterpriseLevel1Rights
    const reason = flag === verification.fail ? remark : null
    return [
      {
        kind,
        badge: badgeOf(flag),
        reason,
        button,
        flow,
        passed: isVerified(flag),
        gives: rights === null ? [] : givesOf(rightsRows(rights, currentRights), isVerified(flag)),
      },
    ]
  })

/** The duration of the review only matters until the level is passed. */
const givesOf = (rows: readonly RightsRow[], passed: boolean): readonly RightsRow[] =>
  passed ? rows.filter(({ name }) => name !== 'reviewTime') : rows

interface LevelDetails extends Pick<CompanyLevel, 'flow'> {
  readonly rights: Rights | null
  readonly remark: string | null
}

function levelDetails(kind: BusinessKind, record: StatusRecord): LevelDetails {
  switch (kind) {
    case 'BUSINESS':
      return { rights: record.enterpriseLevel1Rights, remark: record.enterpriseVerify.remark, flow: 'businessBasic' }
    case 'ADVANCED':
      return { rights: record.enterpriseLevel2Rights, remark: record.enterpriseVerify2.remark, flow: 'businessAdvanced' }
    case 'UBO':
      return { rights: null, remark: null, flow: null }
    case 'OTC':
      return { rights: record.enterpriseOtcRights, remark: record.otcRemark, flow: 'businessOtc' }
  }
}
