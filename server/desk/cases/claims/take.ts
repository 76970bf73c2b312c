import type { releaseCase, takeCase, takeNextCase } from '@bonafide/core/calls/desk/claims'
import { isCaseSubject } from '@bonafide/core/calls/desk/listed'
import { Refusal } from '@bonafide/core/refusal'
import { findCase, lockCase } from '../../../cases/cases.sql.ts'
import { tellOfQueue } from '../../../cases/tell-of-queue.ts'
import { transact } from '../../../db/transaction.ts'
import type { Handler } from '../../../http/handler.ts'
import { lockReviewer } from '../../../views/limits.sql.ts'
import { claimNext, countHeld, firstHeld, mayVote, writeClaim } from './claims.sql.ts'
import { checkHolder, claimEnd, holderOf, release } from './hold.ts'

export const handleTakeNextCase: Handler<typeof takeNextCase> = (services, { body: wanted, who: { reviewer }, at }) =>
  transact(services.db, async (tx) => {
    // Two simultaneous clicks claim one case, not two.
    await lockReviewer(tx, reviewer)
    const held = await firstHeld(tx, { reviewer, at }, wanted)
    const taken = held ?? (await claimNext(tx, { reviewer, at, until: claimEnd(services, at) }, wanted))
    if (taken === undefined || !isCaseSubject(taken.about)) return null
    if (held === undefined) await tellOfQueue(tx)
    return { case: taken.case_id, about: taken.about }
  })

export const handleTakeCase: Handler<typeof takeCase> = (services, { body: { case: id }, who: { reviewer }, at }) =>
  transact(services.db, async (tx) => {
    await lockReviewer(tx, reviewer)
    const row = await lockCase(tx, id)
    if (row === undefined) throw new Refusal('thing.unknown')
    if (row.decided_at !== null) throw new Refusal('case.decided')
    checkHolder(row, { reviewer, at })
    if (!(await mayVote(tx, { case: id, reviewer }))) throw new Refusal('case.voted')
    const { claimsAtOnce } = services.config.desk
    if ((await countHeld(tx, { reviewer, at, besides: id })) >= claimsAtOnce) throw new Refusal('case.tooManyHeld', { count: claimsAtOnce })
    await writeClaim(tx, id, { reviewer, until: claimEnd(services, at) })
    if (holderOf(row, at) === null) await tellOfQueue(tx)
    return null
  })

export const handleReleaseCase: Handler<typeof releaseCase> = (services, { body: { case: id }, who: { reviewer } }) =>
  transact(services.db, async (tx) => {
    if ((await findCase(tx, id)) === undefined) throw new Refusal('thing.unknown')
    await release(tx, id, reviewer)
    return null
  })
