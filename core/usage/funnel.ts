// The steps to a verified person and to a verified company. The first three count stays, as pages report them; the last two count events of the record.
import type { Level } from '../events.ts'
import { frameShown, pageSeen, startPressed } from './names.ts'

export const funnelSteps = ['seen', 'started', 'opened', 'submitted', 'verified'] as const
export type FunnelStep = (typeof funnelSteps)[number]
export type FunnelCounts = Readonly<Record<FunnelStep, number>>

export interface PageStep {
  readonly event: string
  readonly kind: 'click' | 'exposure'
  /** Counted only on this page. */
  readonly page?: string
}

/** A person's funnel has different steps from a company's. */
export const funnelKinds = ['person', 'company'] as const
export type FunnelKind = (typeof funnelKinds)[number]

export const pageStepNames = ['seen', 'started', 'opened'] as const satisfies readonly FunnelStep[]
export type PageStepName = (typeof pageStepNames)[number]

const home = { event: pageSeen, kind: 'exposure', page: '/verified/enter' } as const

/** A company has no frame: it opens its application and one of its forms. */
export const pageSteps: Readonly<Record<FunnelKind, Readonly<Record<PageStepName, PageStep>>>> = {
  person: { seen: home, started: { event: startPressed, kind: 'click' }, opened: { event: frameShown, kind: 'exposure' } },
  company: {
    seen: home,
    started: { event: pageSeen, kind: 'exposure', page: '/verified/kyb' },
    opened: { event: pageSeen, kind: 'exposure', page: '/verified/kyb/enterprise' },
  },
}

/** The names of the events that the exchange receives. */
export const recordSteps = { submitted: 'level.submitted', verified: 'level.approved' } as const satisfies Partial<
  Record<FunnelStep, string>
>

/** What the home can start. A company's further levels, and steps that only complete a verification, are not included. */
export const funnelLevels: Readonly<Record<FunnelKind, readonly Level[]>> = {
  person: ['basic', 'intermediate', 'otc', 'enhanced'],
  company: ['business'],
}

export const noCounts: FunnelCounts = { seen: 0, started: 0, opened: 0, submitted: 0, verified: 0 }

export const addCounts = (some: FunnelCounts, more: FunnelCounts): FunnelCounts => ({
  seen: some.seen + more.seen,
  started: some.started + more.started,
  opened: some.opened + more.opened,
  submitted: some.submitted + more.submitted,
  verified: some.verified + more.verified,
})
