// A reset begins: the request is recorded, and the frame opens to compare the face with the verified one.
import type { resetCalls, resetKycCheck } from '@bonafide/core/calls/person/reset'
import { utcDate } from '@bonafide/core/dates'
import { transact } from '../../db/transaction.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { append, lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { mustAllow, openVisitDoor, reserveVisit } from '../../visits/begin-visit.ts'
import { whyNotVisit } from '../../visits/may-begin.ts'

const handleResetKycCheck: Handler<typeof resetKycCheck> = async (house, { body, who, at }) => {
  const { account } = who
  const order = await transact(house.db, async (tx) => {
    await lockSubject(tx, house, account)
    const standing = await readStandingWithin(tx, account)
    const facts = { standing, details: {}, bindEmail: true, bannedRegions: house.config.bannedRegions, policy: house.policy.content, at }
    mustAllow(whyNotVisit('reset', facts))
    // Asking again the same day for the same reason is asking once.
    const once = `reset-${utcDate(at)}-${body.resetReason}`
    await append(tx, house, { subject: account, event: { kind: 'resetRequested', reason: body.resetReason }, by: 'account', once })
    return reserveVisit(tx, { who, at }, { purposes: ['reset'], faceOf: account })
  })
  const { accessToken } = await openVisitDoor(house, order)
  return { accessToken, kycUserId: account }
}

export const resetHandlers = { resetKycCheck: handleResetKycCheck } satisfies Handlers<typeof resetCalls>
