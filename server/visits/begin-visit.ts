// The beginning of a visit: what it may be about is decided by the rules, then the provider opens a door to it.
import type { Purpose } from '@bonafide/core/purposes'
import { purposeRecords } from '@bonafide/core/purposes/index'
import type { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../db/transaction.ts'
import type { House } from '../house.ts'
import type { User } from '../http/handler.ts'
import type { AccountId } from '../ports/exchange.ts'
import type { FrameDoor } from '../ports/provider.ts'
import { readPerson } from '../record/read-standing.ts'
import { type VisitFacts, whyNotVisit } from './may-begin.ts'
import { beginNewVisit } from './visit.ts'

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

/** Nothing is held for it: what has changed until something is handed in is asked again then. */
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

export const beginVisit = (house: House, { who, at }: Beginner, plan: Plan): Promise<FrameDoor> =>
  transact(house.db, (tx) => beginVisitWithin(tx, house, { ...plan, who, at }))

export const beginVisitWithin = async (tx: Tx, { provider }: Pick<House, 'provider'>, visit: Beginner & Plan): Promise<FrameDoor> => {
  const { who, at, purposes, byHand = false, faceOf = null } = visit
  const { account, session } = who
  const begun = await beginNewVisit(tx, { account, session, purposes, byHand, faceOf, at })
  return provider.open(tx, { visit: begun, account, session, purposes, at })
}
