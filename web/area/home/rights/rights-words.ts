// Limits in words.
import type { RightsValue } from '@bonafide/core/rules/rights-rows'
import type { AreaSay } from '../../words.ts'

export function sayRight(say: AreaSay, value: RightsValue): string {
  switch (value.kind) {
    case 'noLimit':
      return say('rights.noLimit')
    case 'all':
      return say('rights.all')
    case 'amount':
      return value.unit === null
        ? say('rights.number', { amount: value.amount })
        : say('rights.amount', { amount: value.amount, unit: value.unit })
    case 'minutes':
      return sayMinutes(say, value.minutes)
    case 'text':
      return value.text
  }
}

const hour = 60
const day = 24 * hour

/** In the largest unit that says it exactly. */
function sayMinutes(say: AreaSay, minutes: number): string {
  if (minutes >= day && minutes % day === 0) return say('rights.days', { count: minutes / day })
  if (minutes >= hour && minutes % hour === 0) return say('rights.hours', { count: minutes / hour })
  return say('rights.minutes', { count: minutes })
}
