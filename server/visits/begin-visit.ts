// The beginning of a visit: what it may be about is decided by the rules, then the provider opens a door to it.
import type { Purpose } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { User } from '../http/handler.ts'
import type { AccountId } from '../ports/exchange.ts'
import type { FrameDoor, VisitOrder } from '../ports/provider.ts'
import { readPerson, readStandingWithin } from '../record/read-standing.ts'
import { type VisitFacts, whyNotVisit } from './may-begin.ts'
import { beginNewVisit } from './visit.ts'
import { isStillOf } from './visits.sql.ts'

export interface Plan {
  readonly purposes: readonly Purpose[]
  /** Sending it to a reviewer by hand is offered. */
  readonly byHand?: boolean
  readonly faceOf?: AccountId | null
}

export interface Beginner {
  readonly who: User
  readonly at: Date
}

type Bits = Pick<House, 'db' | 'keys' | 'config' | 'exchange' | 'policy'>

/** Reserves nothing: submission checks again for changes in between. */
export const visitFacts = async (house: Bits, { who, at }: Beginner, asks: 'person' | 'company' = 'person'): Promise<VisitFacts> => {
  const [person, account] = await Promise.all([
    readPerson(house, who.account),
    asks === 'company' ? house.exchange.account(who.account) : undefined,
  ])
  return { ...person, bindEmail: account?.email != null, bannedRegions: house.config.bannedRegions, policy: house.policy.content, at }
}

export const mustAllow = (why: Refusal | null): void => {
  if (why !== null) throw why
}

/** One purpose, or its refusal. */
export const beginVisitAbout = async (house: House, beginner: Beginner, purpose: Purpose): Promise<FrameDoor> => {
  mustAllow(whyNotVisit(purpose, await visitFacts(house, beginner, purposeRecords[purpose].whose)))
  return beginVisit(house, beginner, { purposes: [purpose] })
}

export const beginVisit = async (house: Pick<House, 'db' | 'provider'>, beginner: Beginner, plan: Plan): Promise<FrameDoor> =>
  openVisitDoor(house, await transact(house.db, (tx) => reserveVisit(tx, beginner, plan)))

/** Commit it, then open its door: a visit whose door never opens is swept. */
export const reserveVisit = async (tx: Tx, { who, at }: Beginner, plan: Plan): Promise<VisitOrder> => {
  const { purposes, byHand = false, faceOf = null } = plan
  const { account, session } = who
  const visit = await beginNewVisit(tx, { account, session, purposes, byHand, faceOf, at })
  return { visit, account, session, purposes, at }
}

/** No connection is held while the provider answers. If the session ends or the account is erased meanwhile, the door is not handed out. */
export const openVisitDoor = async ({ db, provider }: Pick<House, 'db' | 'provider'>, order: VisitOrder): Promise<FrameDoor> => {
  const door = await provider.open(order)
  await transact(db, async (tx) => {
    if ((await readStandingWithin(tx, order.account)).erased) throw new Refusal('record.erased')
    if (!(await isStillOf(tx, order))) throw new Refusal('session.none')
  })
  return door
}
