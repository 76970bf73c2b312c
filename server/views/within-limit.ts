// Limits how many cases or conversations a reviewer may open within an hour. Reading far more may mean copying for others.
import { Refusal } from '@bonafide/core/refusal'
import { transact, type Tx } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { lockReviewer, noteLimitReached } from './limits.sql.ts'
import { limitsReached } from './metrics.ts'

/** What the reviewer has opened since `since`, excluding the current case or conversation. */
export interface OpenedView {
  readonly count: number
  /** When the least recently opened of them was last opened. */
  readonly first: Date | null
}

export interface CountedView extends OpenedView {
  /** False if the current case or conversation may always be opened. */
  readonly counts: boolean
}

export interface ViewRequest {
  readonly what: 'cases' | 'chats'
  readonly reviewer: string
  readonly at: Date
  readonly limit: number
  readonly opened: (tx: Tx, since: Date) => Promise<CountedView>
}

export interface ViewAllowance {
  /** How many more the reviewer may open after this one. */
  readonly left: number
  readonly counts: boolean
}

const hourMs = 3_600_000
const minuteMs = 60_000

/**
 * `act` opens it and records the view, in the same transaction as the count. A refusal is thrown only after the transaction has
 * stored that the limit was reached.
 */
export const withinLimit = async <Result>(
  services: Pick<Services, 'db' | 'log'>,
  opening: ViewRequest,
  act: (tx: Tx, within: ViewAllowance) => Promise<Result>,
): Promise<Result> => {
  const { what, reviewer, at, limit } = opening
  const since = new Date(at.getTime() - hourMs)
  const done = await transact(services.db, async (tx) => {
    await lockReviewer(tx, reviewer)
    const { count, first, counts } = await opening.opened(tx, since)
    const left = Math.max(0, limit - count - (counts ? 1 : 0))
    if (!counts || count < limit) return { result: await act(tx, { left, counts }) }
    return { first: first ?? at, alert: await noteLimitReached(tx, { what, reviewer, at, since }) }
  })
  if ('result' in done) return done.result
  limitsReached.inc({ what })
  if (done.alert) services.log.warn('a reviewer has reached the hourly limit', { event: 'desk.limitReached', id: reviewer, reason: what })
  const minutes = Math.max(1, Math.ceil((done.first.getTime() + hourMs - at.getTime()) / minuteMs))
  throw new Refusal(what === 'cases' ? 'case.tooMany' : 'chat.tooManyOpened', { minutes })
}
