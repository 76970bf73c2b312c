// The words of the basic level, by how it stands. Which button is shown is another question, of the rule for start buttons.
import type { StatusRecord } from '@bonafide/core/calls/status'
import { errorStatus, verification, type Verification } from '@bonafide/core/status'
import type { AreaWords } from '@bonafide/locales/generated/area'
import type { Status } from '../../ui/show/status-icon.tsx'

export interface Badge {
  readonly status: Status
  readonly word: Extract<keyof AreaWords, `status.${string}`>
}

/** Nothing begun has no badge; "not confirmed" reads as verified. */
export function badgeOf(flag: Verification): Badge | undefined {
  switch (flag) {
    case verification.none:
      return undefined
    case verification.pending:
      return { status: 'pending', word: 'status.pending' }
    case verification.success:
    case verification.notConfirmed:
      return { status: 'verified', word: 'status.verified' }
    case verification.fail:
      return { status: 'failed', word: 'status.failed' }
    case verification.expired:
      return { status: 'expired', word: 'status.expired' }
  }
}

/** Each has a heading and a sentence: `home.next.…` and `home.more.…`. */
export type Next = 'start' | 'pending' | 'verified' | 'failed' | 'expired' | 'blacklisted' | 'elsewhere'

/** What stands in the way of the account outranks what a level says, and a ban outranks everything. */
export function nextOf({ errorStatus: error, level1Flag }: Pick<StatusRecord, 'errorStatus' | 'level1Flag'>): Next {
  if (error === errorStatus.blackList) return 'blacklisted'
  if (error === errorStatus.multiVerified) return 'elsewhere'
  switch (level1Flag) {
    case verification.none:
      return 'start'
    case verification.pending:
      return 'pending'
    case verification.success:
    case verification.notConfirmed:
      return 'verified'
    case verification.fail:
      return 'failed'
    case verification.expired:
      return 'expired'
  }
}

/** Whether there is anything to do at all: only that carries the accent. */
export const isToDo = (next: Next): boolean => next === 'start' || next === 'failed' || next === 'expired'
