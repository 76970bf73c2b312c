import type { PartnerReply } from '@bonafide/core/calls/partner/define'
import type { partnerLimits } from '@bonafide/core/calls/partner/limits'
import type { RightsPolicy } from '@bonafide/core/policy/rights'
import { withdrawalNow } from '@bonafide/core/rules/levels/rights-rows'
import { freshStanding, levelOf, reviewedLevelOf } from '@bonafide/core/standing'
import { isVerified } from '@bonafide/core/status'
import type { PartnerHandler } from '../serve/handler.ts'
import { countsAsVerified } from './standing.ts'
import { lookUpStanding } from './standing.sql.ts'

type Reply = PartnerReply<typeof partnerLimits>
type LimitLevel = Reply['levels'][number]['level']

/** The lowest first. */
const rungs: Readonly<Record<Reply['is'], readonly (readonly [LimitLevel, keyof RightsPolicy])[]>> = {
  person: [
    ['basic', 'level1Rights'],
    ['intermediate', 'level2Rights'],
    ['otc', 'otcRights'],
  ],
  company: [
    ['business', 'enterpriseLevel1Rights'],
    ['businessAdvanced', 'enterpriseLevel2Rights'],
    ['businessOtc', 'enterpriseOtcRights'],
  ],
}

export const handlePartnerLimits: PartnerHandler<typeof partnerLimits> = async ({ db, policy }, { body: { user } }) => {
  const standing = (await lookUpStanding(db, user))?.standing ?? freshStanding
  const is = reviewedLevelOf(standing) === 'business' ? 'company' : 'person'
  const counts = countsAsVerified(standing)
  const levels = rungs[is].map(([level, rights]) => ({
    level,
    passed: counts && isVerified(levelOf(standing, level).flag),
    rights: policy.content.rights[rights],
  }))
  return { user, is, cryptoWithdrawal: withdrawalReply(levels), levels, policy: policy.number }
}

/** As the area's home shows it: the level for trading over the counter says nothing about withdrawals. */
const withdrawalReply = (levels: Reply['levels']): Reply['cryptoWithdrawal'] => {
  const value = withdrawalNow(levels.filter(({ level }) => level !== 'otc' && level !== 'businessOtc'))
  if (value?.kind === 'amount') return value
  return { kind: value?.kind === 'noLimit' || value?.kind === 'all' ? value.kind : 'none', amount: null, unit: null, period: null }
}
