// Limits for calls that programs like to repeat. All others only have the general limit per address.
import { Refusal } from '@bonafide/core/refusal'
import { usageLimits } from '@bonafide/core/usage/limits'
import type { Db } from '../db/db.ts'
import { countCall } from './guard/count-call.sql.ts'

interface Limit {
  /** Calls with the same name share one count. */
  readonly name: string
  readonly maxCalls: number
  readonly minutes: number
  /** For all addresses together, if anyone may make the call and it stores something. */
  readonly together?: number
}

/** Per address. Limits per person (wrong passwords, wrong codes) are counted where these are compared. */
const kinds = {
  signIn: { name: 'sign-in', maxCalls: 120, minutes: 5 },
  signUp: { name: 'sign-up', maxCalls: 120, minutes: 10 },
  codes: { name: 'codes', maxCalls: 120, minutes: 10 },
  desk: { name: 'desk', maxCalls: 120, minutes: 5 },
  // Phones of one carrier share an address.
  appEntry: { name: 'app-entry', maxCalls: 60, minutes: 1 },
  handOver: { name: 'hand-over', maxCalls: 120, minutes: 5 },
  partyLink: { name: 'party-link', maxCalls: 120, minutes: 5 },
  disputeLink: { name: 'dispute-link', maxCalls: 120, minutes: 5 },
  captcha: { name: 'captcha', maxCalls: 300, minutes: 10 },
  usage: { name: 'usage', maxCalls: usageLimits.perAddress, minutes: 1, together: usageLimits.perMinute },
} as const satisfies Record<string, Limit>

export type LimitKind = keyof typeof kinds

/** Limits of the product's own calls. An exchange inside this process declares its own. */
const limits: Readonly<Record<string, LimitKind>> = {
  '/msg/verifyCode/send': 'codes',
  '/user/app/enter': 'appEntry',
  '/desk/readInvitation': 'desk',
  '/desk/startJoin': 'desk',
  '/desk/confirmJoin': 'desk',
  '/desk/signIn': 'desk',
  '/frame/lookAtHandOver': 'handOver',
  '/frame/takeHandOver': 'handOver',
  '/frame/lookAtLink': 'partyLink',
  '/frame/beginByLink': 'partyLink',
  '/pluto-mix/public/kyc/kyb/look-at-recognition': 'partyLink',
  '/pluto-mix/public/kyc/kyb/recognise-me': 'partyLink',
  '/user/kycTransfer/lookAtDispute': 'disputeLink',
  '/user/kycTransfer/dispute': 'disputeLink',
  '/user/public/check-risk-captcha': 'captcha',
  '/user/public/check-captcha': 'captcha',
  '/user/public/usage': 'usage',
}

export type CountCall = (address: string, at: Date) => Promise<void>

/** Counted in the database, so that all processes share one limit. Undefined if the call has only the general limit. */
export const limitOf = (db: Db, path: string, kind = limits[path]): CountCall | undefined => {
  if (kind === undefined) return undefined
  const { name, maxCalls, minutes, together }: Limit = kinds[kind]
  const count = async (counted: string, atMost: number, at: Date): Promise<void> => {
    const { used, secondsLeft } = await countCall(db.kysely, { name, address: counted, at, minutes })
    if (used > atMost) throw new Refusal('call.tooMany', { seconds: Math.max(1, Math.ceil(secondsLeft)) })
  }
  return async (address, at) => {
    await count(address, maxCalls, at)
    // Last, so that a caller refused for its own address does not use up the others' allowance.
    if (together !== undefined) await count(allAddresses, together, at)
  }
}

/** Never equal to an address. */
const allAddresses = '*'
