import type { DeskSay } from '../words.ts'

const hourMs = 3_600_000

/** `soon`: within a day. */
export type DueState = 'later' | 'soon' | 'late'

export interface Due {
  readonly text: string
  readonly state: DueState
}

/** Says when a case is due, in the largest unit that is still informative. */
export function sayDue(say: DeskSay, dueAt: string, now: number): Due {
  const at = new Date(dueAt)
  const hours = Math.floor((at.getTime() - now) / hourMs)
  if (hours < 0) return { text: say('due.over', { at }), state: 'late' }
  const text = hours < 48 ? say('due.in', { hours }) : say('due.inDays', { days: Math.floor(hours / 24) })
  return { text, state: hours < 24 ? 'soon' : 'later' }
}

export function sayAge(say: DeskSay, openedAt: string, now: number): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(openedAt)) / hourMs))
  return hours < 48 ? say('queue.age', { hours }) : say('queue.ageDays', { days: Math.floor(hours / 24) })
}

export const sayMoment = (say: DeskSay, iso: string): string => say('moment.full', { at: new Date(iso) })
