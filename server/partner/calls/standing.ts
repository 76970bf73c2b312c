import type { PartnerReply } from '@bonafide/core/calls/partner/define'
import type { partnerStanding } from '@bonafide/core/calls/partner/standing'
import { levels } from '@bonafide/core/events'
import { errorStatusOf, freshStanding, isRestricted, levelOf, type Standing } from '@bonafide/core/standing'
import { errorStatus, isVerified, type Verification, verification } from '@bonafide/core/status'
import type { PartnerHandler } from '../serve/handler.ts'
import { type KeptStanding, lookUpStanding } from './standing.sql.ts'

export const handlePartnerStanding: PartnerHandler<typeof partnerStanding> = async ({ db }, { body: { user } }) =>
  partnerStandingReply(user, await lookUpStanding(db, user))

type Reply = PartnerReply<typeof partnerStanding>

const noStanding: KeptStanding = { standing: freshStanding, version: 0, verified_at: null }

export const partnerStandingReply = (user: string, { standing, version, verified_at: verifiedAt }: KeptStanding = noStanding): Reply => ({
  user,
  version,
  verified: countsAsVerified(standing),
  verifiedAt: verifiedAt === null ? null : new Date(verifiedAt).toISOString(),
  blacklisted: standing.blacklisted,
  verifiedElsewhere: standing.verifiedElsewhere,
  restricted: isRestricted(standing),
  erased: standing.erased,
  disputed: standing.disputed === true,
  levels: levelsReply(standing),
  review: { alert: standing.alert, endsAt: standing.alertEndsAt },
  level1Flag: levelOf(standing, 'basic').flag,
  level2Flag: levelOf(standing, 'intermediate').flag,
  level3Flag: levelOf(standing, 'enhanced').flag,
  errorStatus: errorStatusOf(standing),
})

export const countsAsVerified = (standing: Standing): boolean =>
  !standing.erased &&
  !isRestricted(standing) &&
  errorStatusOf(standing) === errorStatus.normal &&
  (isVerified(levelOf(standing, 'basic').flag) || isVerified(levelOf(standing, 'business').flag))

const states = {
  [verification.none]: 'none',
  [verification.pending]: 'pending',
  [verification.success]: 'passed',
  [verification.fail]: 'failed',
  [verification.expired]: 'expired',
  [verification.notConfirmed]: 'unconfirmed',
} as const satisfies Readonly<Record<Verification, Reply['levels'][number]['state']>>

const levelsReply = (standing: Standing): Reply['levels'] =>
  levels.flatMap((level) => {
    const current = standing.levels[level]
    if (current === undefined) return []
    const { flag, reason, asked, until } = current
    return [{ level, state: states[flag], reason, asked, until }]
  })
