import type { Queue } from './use-queue.ts'

interface OpenCount {
  readonly count: number
  /** Whether there are more cases than were counted. */
  readonly more: boolean
}

export const openCount = (counts: Queue['counts']): OpenCount => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  more: counts.some(({ more }) => more),
})

export const shownCount = (format: Intl.NumberFormat, { count, more }: OpenCount): string => `${format.format(count)}${more ? '+' : ''}`
