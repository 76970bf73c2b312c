// The calls that machines like to make often. Everything else has the general limit per address only.
import { Refusal } from '@bonafide/core/refusal'
import { usagePolicy } from '@bonafide/core/policy/usage'
import type { Db } from '../db/db.ts'
import { countCall } from './guard/count-call.sql.ts'

interface Limit {
  /** Calls with the same name share one count. */
  readonly name: string
  readonly most: number
  readonly minutes: number
  /** Of all addresses together, for a call that anybody may make and that leaves something behind. */
  readonly together?: number
}

/** Per address. What is limited per person (wrong passwords, wrong codes) is counted where it is compared. */
const signIn: Limit = { name: 'sign-in', most: 120, minutes: 5 }
const signUp: Limit = { name: 'sign-up', most: 120, minutes: 10 }
const codes: Limit = { name: 'codes', most: 120, minutes: 10 }
const desk: Limit = { name: 'desk', most: 120, minutes: 5 }
const captcha: Limit = { name: 'captcha', most: 300, minutes: 10 }
const usage: Limit = { name: 'usage', most: usagePolicy.perAddress, minutes: 1, together: usagePolicy.perMinute }

const limits: Readonly<Record<string, Limit>> = {
  '/stand-in/signIn': signIn,
  '/stand-in/signInSecondFactor': signIn,
  '/stand-in/signUp': signUp,
  '/stand-in/sendSignUpCode': codes,
  '/stand-in/sendBindEmailCodes': codes,
  '/stand-in/sendBindPhoneCodes': codes,
  '/msg/verifyCode/send': codes,
  '/desk/readInvitation': desk,
  '/desk/startJoin': desk,
  '/desk/confirmJoin': desk,
  '/desk/signIn': desk,
  '/user/public/check-risk-captcha': captcha,
  '/user/public/check-captcha': captcha,
  '/user/public/usage': usage,
}

export type CountCall = (address: string, at: Date) => Promise<void>

/** Counts in the database, so that any number of processes share one limit. Undefined: this call has none of its own. */
export const limitOf = (db: Db, path: string): CountCall | undefined => {
  const limit = limits[path]
  if (limit === undefined) return undefined
  const { name, most, minutes, together } = limit
  const count = async (counted: string, atMost: number, at: Date): Promise<void> => {
    const { used, secondsLeft } = await countCall(db.kysely, { name, address: counted, at, minutes })
    if (used > atMost) throw new Refusal('call.tooMany', { seconds: Math.max(1, Math.ceil(secondsLeft)) })
  }
  return async (address, at) => {
    await count(address, most, at)
    // Last, so that whoever is refused by his own address uses nothing up for the others.
    if (together !== undefined) await count(everybody, together, at)
  }
}

/** No address looks like it. */
const everybody = '*'
