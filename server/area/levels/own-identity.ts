// One call for every way of proving one's identity: the frame's address says which one when it opens.
import type { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import type { ReplyOf } from '@bonafide/core/call'
import { purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { transact } from '../../db/transaction.ts'
import type { House } from '../../house.ts'
import type { Handler } from '../../http/handler.ts'
import { type Beginner, beginVisit, mustAllow, type Plan, visitFacts } from '../../visits/begin-visit.ts'
import { recordOf, type VisitFacts, whyNotVisit } from '../../visits/may-begin.ts'
import { otherAccountOf } from '../../visits/other-account.ts'
import { requireSignKey } from './sign-key.ts'

export const handleGetPlutoSdkToken: Handler<typeof getPlutoSdkToken> = async (house, { body, who, at, request }) => {
  requireSignKey(body.deviceVerifySignKey, { deviceId: request.deviceId, at })
  const beginner = { who, at }
  const facts = await visitFacts(house, beginner)
  const plan = body.selfKyc === 1 ? ownPlan(facts) : await samePersonPlan(house, beginner, facts)
  return shown(await beginVisit(house, beginner, plan))
}

const shown = ({ accessToken, applicantId }: ReplyOf<typeof getPlutoSdkToken>): ReplyOf<typeof getPlutoSdkToken> => ({
  accessToken,
  applicantId,
})

const own = purposes.filter((purpose) => purposeRecords[purpose].opening.sharesCall)

const ownPlan = (facts: VisitFacts): Plan => {
  const open = own.filter((purpose) => whyNotVisit(purpose, facts) === null)
  if (open.length === 0) mustAllow(mostTelling(facts))
  return { purposes: open, byHand: recordOf(facts).showManualKyc === 1 }
}

/** A person who has passed basic verification learns what prevents the next level. */
const mostTelling = (facts: VisitFacts): ReturnType<typeof whyNotVisit> => {
  const basic = whyNotVisit('basic', facts)
  return basic?.refused === 'level.passed' ? whyNotVisit('intermediate', facts) : basic
}

const samePersonPlan = async (house: House, { who }: Beginner, facts: VisitFacts): Promise<Plan> => {
  mustAllow(whyNotVisit('sameIdentity', facts))
  const faceOf = await transact(house.db, (tx) => otherAccountOf(tx, house, who.account))
  return { purposes: ['sameIdentity'], faceOf }
}
