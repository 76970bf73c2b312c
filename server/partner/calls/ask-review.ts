import type { partnerAskReview } from '@bonafide/core/calls/partner/requests'
import { approvalQuestioned } from '@bonafide/core/rules/review/second-look'
import { levelOf, type Standing } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { findCase, lockOpenCase } from '../../cases/cases.sql.ts'
import { openCase } from '../../cases/open-case.ts'
import type { Tx } from '../../db/transaction.ts'
import { makeFindable } from '../../visits/subjects/subjects.ts'
import { PartnerProblem } from '../problem.ts'
import type { PartnerHandler } from '../serve/handler.ts'
import { lockKnownUser, mustNotBeRestricted } from './known-user.ts'

/** The one purpose whose approval a reviewer can withdraw. */
const about = 'basic'

export const handlePartnerAskReview: PartnerHandler<typeof partnerAskReview> =
  async (services, { body: { user } }) =>
  async (tx) => {
    const standing = await lockKnownUser(tx, services, user)
    mustNotBeRestricted(standing)
    const visit = await approvedVisit(tx, standing, user)
    if (visit === undefined) throw new PartnerProblem('review.nothingToReview')
    if ((await lockOpenCase(tx, { account: user, about })) !== undefined) throw new PartnerProblem('review.open')
    const id = await openCase(tx, services, { account: user, visit, about, reasons: [approvalQuestioned], needs: 1 })
    await makeFindable(tx, services, [id])
    const opened = await findCase(tx, id)
    return { user, dueAt: (opened?.due_at ?? services.clock()).toISOString() }
  }

/** The visit that led to the current approval. */
const approvedVisit = async (tx: Tx, standing: Standing, account: string): Promise<string | undefined> => {
  if (levelOf(standing, about).flag !== verification.success) return undefined
  const visits = tx.selectFrom('visits').select('visit').where('account', '=', account).where('purpose', '=', about)
  return (await visits.where('outcome', '=', 'approved').orderBy('ended_at', 'desc').limit(1).executeTakeFirst())?.visit
}
