// The way to a verified person, step by step. The first three count stays, by what pages tell; the last two count what the record holds.
import type { Level } from '../events.ts'
import { frameShown, pageSeen, startPressed } from './names.ts'

export const funnelSteps = ['seen', 'started', 'opened', 'submitted', 'verified'] as const
export type FunnelStep = (typeof funnelSteps)[number]
export type FunnelCounts = Readonly<Record<FunnelStep, number>>

export interface PageStep {
  readonly event: string
  readonly kind: 'click' | 'exposure'
  /** Of this page alone. */
  readonly page?: string
}

export const pageSteps = {
  seen: { event: pageSeen, kind: 'exposure', page: '/verified/enter' },
  started: { event: startPressed, kind: 'click' },
  opened: { event: frameShown, kind: 'exposure' },
} as const satisfies Partial<Record<FunnelStep, PageStep>>

/** As the exchange is told of them. */
export const recordSteps = { submitted: 'level.submitted', verified: 'level.approved' } as const satisfies Partial<
  Record<FunnelStep, string>
>

/** What a person can start on the home; a company's levels, and what only completes a verification, are ways of their own. */
export const personLevels: readonly Level[] = ['basic', 'intermediate', 'otc', 'enhanced']

export const noCounts: FunnelCounts = { seen: 0, started: 0, opened: 0, submitted: 0, verified: 0 }

export const addCounts = (some: FunnelCounts, more: FunnelCounts): FunnelCounts => ({
  seen: some.seen + more.seen,
  started: some.started + more.started,
  opened: some.opened + more.opened,
  submitted: some.submitted + more.submitted,
  verified: some.verified + more.verified,
})
