// Starts a reset: records the request, and opens the frame that compares the face with the verified one.
import type { resetCalls, resetKycCheck } from '@bonafide/core/calls/person/reset'
import { utcDate } from '@bonafide/core/dates'
import { transact } from '../../db/transaction.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { append, lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { mustAllow, openVisitDoor, reserveVisit } from '../../visits/begin-visit.ts'
import { visitRefusal } from '../../visits/may-begin.ts'

const handleResetKycCheck: Handler<typeof resetKycCheck> = async (services, { body, who, at }) => {
  const { account } = who
  const order = await transact(services.db, async (tx) => {
    await lockSubject(tx, services, account)
    const standing = await readStandingWithin(tx, account)
    const facts = {
      standing,
      details: {},
      bindEmail: true,
      bannedRegions: services.config.bannedRegions,
      policy: services.policy.content,
      at,
    }
    mustAllow(visitRefusal('reset', facts))
    // Repeated requests on the same day for the same reason count as one.
    const once = `reset-${utcDate(at)}-${body.resetReason}`
    await append(tx, services, { subject: account, event: { kind: 'resetRequested', reason: body.resetReason }, by: 'account', once })
    return reserveVisit(tx, { who, at }, { purposes: ['reset'], faceOf: account })
  })
  const { accessToken } = await openVisitDoor(services, order)
  return { accessToken, kycUserId: account }
}

export const resetHandlers = { resetKycCheck: handleResetKycCheck } satisfies Handlers<typeof resetCalls>
