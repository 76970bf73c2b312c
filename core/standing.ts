// How an account stands, folded from what has happened to it. Pure: the same events give the same standing everywhere.
import type { AccountEvent, Level } from './events.ts'
import { errorStatus, type ErrorStatus, verification, type Verification } from './status.ts'

export interface LevelStanding {
  readonly flag: Verification
  /** Why it failed, as a word of the locales; null unless it failed. */
  readonly reason: string | null
}

export interface Standing extends Readonly<Record<Level, LevelStanding>> {
  readonly blacklisted: boolean
  readonly verifiedElsewhere: boolean
  readonly erased: boolean
}

const untouched: LevelStanding = { flag: verification.none, reason: null }

/** Of an account to which nothing has happened yet. */
export const freshStanding: Standing = {
  basic: untouched,
  intermediate: untouched,
  enhanced: untouched,
  blacklisted: false,
  verifiedElsewhere: false,
  erased: false,
}

/** Takes any event in any order: whether something may happen is a rule's question, not the fold's. */
export const standAfter = (before: Standing, event: AccountEvent): Standing => {
  switch (event.kind) {
    case 'levelSubmitted':
      return { ...before, [event.level]: at(verification.pending) }
    case 'levelApproved':
      return { ...before, [event.level]: at(verification.success) }
    case 'levelRejected':
      return { ...before, [event.level]: at(verification.fail, event.reason) }
    case 'levelExpired':
      return { ...before, [event.level]: at(verification.expired) }
    case 'levelLeftUnconfirmed':
      return { ...before, [event.level]: at(verification.notConfirmed) }
    case 'accountBlacklisted':
      return { ...before, blacklisted: true }
    case 'accountUnblacklisted':
      return { ...before, blacklisted: false }
    case 'foundVerifiedElsewhere':
      return { ...before, verifiedElsewhere: true }
    case 'clearedOfVerifiedElsewhere':
      return { ...before, verifiedElsewhere: false }
    case 'personErased':
      // A ban outlives the person's data, or erasure would be the way around it.
      return { ...freshStanding, blacklisted: before.blacklisted, erased: true }
  }
}

export const standingOf = (events: Iterable<AccountEvent>): Standing => {
  let standing = freshStanding
  for (const event of events) standing = standAfter(standing, event)
  return standing
}

/** BlackList outranks MultiVerified: such a user must never be told that another login would help. */
export const errorStatusOf = (standing: Standing): ErrorStatus =>
  standing.blacklisted ? errorStatus.blackList : standing.verifiedElsewhere ? errorStatus.multiVerified : errorStatus.normal

const at = (flag: Verification, reason: string | null = null): LevelStanding => ({ flag, reason })
