import type { partnerAskReview } from '@bonafide/core/calls/partner/requests'
import { findCase } from '../../cases/cases.sql.ts'
import { questionApproval } from '../../visits/review/question-approval.ts'
import { PartnerProblem } from '../problem.ts'
import type { PartnerHandler } from '../serve/handler.ts'
import { lockKnownUser, mustNotBeRestricted } from './known-user.ts'

export const handlePartnerAskReview: PartnerHandler<typeof partnerAskReview> =
  async (services, { body: { user } }) =>
  async (tx) => {
    mustNotBeRestricted(await lockKnownUser(tx, services, user))
    const questioned = await questionApproval(tx, services, user)
    if (questioned === 'nothing is approved') throw new PartnerProblem('review.nothingToReview')
    if (questioned === 'a case is open') throw new PartnerProblem('review.open')
    const opened = await findCase(tx, questioned.case)
    return { user, dueAt: (opened?.due_at ?? services.clock()).toISOString() }
  }
