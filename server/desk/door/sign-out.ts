import type { currentReviewer, signOutReviewer, signOutReviewerEverywhere } from '@bonafide/core/calls/desk/door'
import { Refusal } from '@bonafide/core/refusal'
import { transact } from '../../db/transaction.ts'
import type { Handler } from '../../http/handler.ts'
import { freeClaimsOf } from '../../cases/free-claims.sql.ts'
import { noteDeskEvent } from './desk-events.sql.ts'
import { findReviewer } from './reviewers.sql.ts'

export const handleCurrentReviewer: Handler<typeof currentReviewer> = async (services, { who }) => {
  const reviewer = await findReviewer(services.db.kysely, who.reviewer)
  if (reviewer === undefined || reviewer.disabled_at !== null) throw new Refusal('session.none')
  return { name: reviewer.name, email: reviewer.email }
}

export const handleSignOut: Handler<typeof signOutReviewer> = async (services, { who, at, request, sessions }) => {
  await transact(services.db, async (tx) => {
    await sessions.end(tx)
    await freeClaimsOf(tx, who.reviewer)
    await noteDeskEvent(tx, { at, kind: 'signedOut', by: who.reviewer, reviewer: who.reviewer, address: request.address })
  })
  return null
}

export const handleSignOutEverywhere: Handler<typeof signOutReviewerEverywhere> = async (services, { who, at, request, sessions }) => {
  await transact(services.db, async (tx) => {
    await sessions.endAll(who.reviewer, { keepThis: false, tx })
    await freeClaimsOf(tx, who.reviewer)
    await noteDeskEvent(tx, { at, kind: 'signedOutEverywhere', by: who.reviewer, reviewer: who.reviewer, address: request.address })
  })
  return null
}
