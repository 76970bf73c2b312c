// Begins a visit: rules decide its possible purposes, then the provider opens its frame.
import type { Purpose } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import type { User } from '../http/handler.ts'
import type { AccountId } from '../ports/exchange.ts'
import type { FrameDoor, VisitOrder } from '../ports/provider.ts'
import { readPerson, readStandingWithin } from '../record/read-standing.ts'
import { type VisitFacts, visitRefusal } from './may-begin.ts'
import { beginNewVisit } from './visit.ts'
import { isStillOf } from './visits.sql.ts'

export interface Plan {
  readonly purposes: readonly Purpose[]
  /** Whether review by hand is offered. */
  readonly byHand?: boolean
  readonly faceOf?: AccountId | null
}

export interface VisitCaller {
  readonly who: User
  readonly at: Date
}

type NeededServices = Pick<Services, 'db' | 'keys' | 'config' | 'exchange' | 'policy'>

/** Reserves nothing: the submission checks again for changes in between. */
export const visitFacts = async (
  services: NeededServices,
  { who, at }: VisitCaller,
  asks: 'person' | 'company' = 'person',
): Promise<VisitFacts> => {
  const [person, account] = await Promise.all([
    readPerson(services, who.account),
    asks === 'company' ? services.exchange.account(who.account) : undefined,
  ])
  return { ...person, bindEmail: account?.email != null, bannedRegions: services.config.bannedRegions, policy: services.policy.content, at }
}

export const mustAllow = (why: Refusal | null): void => {
  if (why !== null) throw why
}

/** Like `beginVisit`, for a single purpose, after checking that it may begin. */
export const beginVisitAbout = async (services: Services, caller: VisitCaller, purpose: Purpose): Promise<FrameDoor> => {
  mustAllow(visitRefusal(purpose, await visitFacts(services, caller, purposeRecords[purpose].whose)))
  return beginVisit(services, caller, { purposes: [purpose] })
}

export const beginVisit = async (services: Pick<Services, 'db' | 'provider'>, caller: VisitCaller, plan: Plan): Promise<FrameDoor> =>
  openVisitDoor(services, await transact(services.db, (tx) => reserveVisit(tx, caller, plan)))

/** Commit the reservation before opening its frame: a visit whose frame never opens is swept. */
export const reserveVisit = async (tx: Tx, { who, at }: VisitCaller, plan: Plan): Promise<VisitOrder> => {
  const { purposes, byHand = false, faceOf = null } = plan
  const { account, session } = who
  const visit = await beginNewVisit(tx, { account, session, purposes, byHand, faceOf, at })
  return { visit, account, session, purposes, at }
}

/** No connection is held while the provider answers. If the session ends or the account is erased meanwhile, it refuses. */
export const openVisitDoor = async ({ db, provider }: Pick<Services, 'db' | 'provider'>, order: VisitOrder): Promise<FrameDoor> => {
  const door = await provider.open(order)
  await transact(db, async (tx) => {
    if ((await readStandingWithin(tx, order.account)).erased) throw new Refusal('record.erased')
    if (!(await isStillOf(tx, order))) throw new Refusal('session.none')
  })
  return door
}
