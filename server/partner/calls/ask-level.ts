import type { partnerAskLevel } from '@bonafide/core/calls/partner/requests'
import { partnerActor } from '@bonafide/core/events'
import { levelOf } from '@bonafide/core/standing'
import { verification } from '@bonafide/core/status'
import { append, lockSubject } from '../../record/append.ts'
import { readStandingWithin } from '../../record/read-standing.ts'
import { PartnerProblem } from '../problem.ts'
import type { PartnerHandler } from '../serve/handler.ts'
import { mustNotBeRestricted } from './known-user.ts'

export const handlePartnerAskLevel: PartnerHandler<typeof partnerAskLevel> = async (services, { body, client, at }) => {
  const { user, level, by: day } = body
  // The end of that day, so that an answer on it is in time.
  const until = day === undefined ? undefined : `${day}T23:59:59.000Z`
  if (until !== undefined && Date.parse(until) <= at.getTime()) throw new PartnerProblem('deadline.past')
  // The user may never have been here, but must exist at the exchange.
  if ((await services.exchange.account(user)) === undefined) throw new PartnerProblem('user.unknown')
  return async (tx) => {
    await lockSubject(tx, services, user)
    const standing = await readStandingWithin(tx, user)
    if (standing.erased) throw new PartnerProblem('user.erased')
    mustNotBeRestricted(standing)
    if (standing.blacklisted) throw new PartnerProblem('user.blacklisted')
    const { flag } = levelOf(standing, level)
    if (flag === verification.pending) throw new PartnerProblem('level.pending')
    if (flag === verification.success) throw new PartnerProblem('level.passed')
    const event = { kind: 'levelAsked', level, ...(until === undefined ? {} : { until }) } as const
    await append(tx, services, { subject: user, event, by: partnerActor(client) })
    return { user, level, until: until ?? null }
  }
}
