import type { DeskSay } from '../words.ts'

const hourMs = 3_600_000

export interface Due {
  readonly text: string
  readonly late: boolean
}

/** In the largest unit that still says something. */
export function sayDue(say: DeskSay, dueAt: string, now: number): Due {
  const at = new Date(dueAt)
  const hours = Math.floor((at.getTime() - now) / hourMs)
  if (hours < 0) return { text: say('due.over', { at }), late: true }
  return { text: hours < 48 ? say('due.in', { hours }) : say('due.inDays', { days: Math.floor(hours / 24) }), late: false }
}

export const sayMoment = (say: DeskSay, iso: string): string => say('moment.full', { at: new Date(iso) })
