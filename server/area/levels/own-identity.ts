// One call for all ways of proving one's identity: the frame's address selects one when it opens.
import { createHash } from 'node:crypto'
import type { getPlutoSdkToken } from '@bonafide/core/calls/person/levels'
import type { ReplyOf } from '@bonafide/core/call'
import { purposes } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { Refusal } from '@bonafide/core/refusal'
import { acceptedSlots, signKeyText } from '@bonafide/core/sign-key'
import { transact } from '../../db/transaction.ts'
import type { Services } from '../../services.ts'
import type { Handler } from '../../http/handler.ts'
import { type VisitCaller, beginVisit, mustAllow, type Plan, visitFacts } from '../../visits/begin-visit.ts'
import { recordOf, type VisitFacts, visitRefusal } from '../../visits/may-begin.ts'
import { otherAccountOf } from '../../visits/other-account.ts'

export const handleGetPlutoSdkToken: Handler<typeof getPlutoSdkToken> = async (services, { body, who, at, request }) => {
  requireSignKey(body.deviceVerifySignKey, { deviceId: request.deviceId, at })
  const caller = { who, at }
  const facts = await visitFacts(services, caller)
  const plan = body.selfKyc === 1 ? ownPlan(facts) : await samePersonPlan(services, caller, facts)
  return tokenReply(await beginVisit(services, caller, plan))
}

const tokenReply = ({ accessToken, applicantId }: ReplyOf<typeof getPlutoSdkToken>): ReplyOf<typeof getPlutoSdkToken> => ({
  accessToken,
  applicantId,
})

const own = purposes.filter((purpose) => purposeRecords[purpose].opening.sharesCall)

const ownPlan = (facts: VisitFacts): Plan => {
  const open = own.filter((purpose) => visitRefusal(purpose, facts) === null)
  if (open.length === 0) mustAllow(clearestRefusal(facts))
  return { purposes: open, byHand: recordOf(facts).showManualKyc === 1 }
}

/** Once basic verification is passed, the caller learns what prevents the next level. */
const clearestRefusal = (facts: VisitFacts): ReturnType<typeof visitRefusal> => {
  const basic = visitRefusal('basic', facts)
  return basic?.refused === 'level.passed' ? visitRefusal('intermediate', facts) : basic
}

const samePersonPlan = async (services: Services, { who }: VisitCaller, facts: VisitFacts): Promise<Plan> => {
  mustAllow(visitRefusal('sameIdentity', facts))
  const faceOf = await transact(services.db, (tx) => otherAccountOf(tx, services, who.account))
  return { purposes: ['sameIdentity'], faceOf }
}

/** A device without an id cannot sign and is not refused for it. */
const requireSignKey = (key: string, { deviceId, at }: { deviceId: string | null; at: Date }): void => {
  if (deviceId === null) return
  const fits = acceptedSlots(at.getTime()).some((slot) => createHash('sha256').update(signKeyText(deviceId, slot)).digest('hex') === key)
  if (!fits) throw new Refusal('device.signKeyWrong')
}
