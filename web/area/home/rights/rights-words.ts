// Puts rights and limits into words.
import type { RightsValue } from '@bonafide/core/rules/levels/rights-rows'
import type { AreaSay } from '../../words.ts'

export function sayRight(say: AreaSay, value: RightsValue): string {
  switch (value.kind) {
    case 'noLimit':
      return say('rights.noLimit')
    case 'all':
      return say('rights.all')
    case 'amount':
      return sayAmount(say, value)
    case 'minutes':
      return sayMinutes(say, value.minutes)
    case 'text':
      return value.text
  }
}

/** A limit of zero is shown without its period. */
function sayAmount(say: AreaSay, { amount, unit, period }: Extract<RightsValue, { kind: 'amount' }>): string {
  const daily = period === 'day' && amount !== 0
  if (unit === null) return say(daily ? 'rights.numberDaily' : 'rights.number', { amount })
  return say(daily ? 'rights.amountDaily' : 'rights.amount', { amount, unit })
}

const hour = 60
const day = 24 * hour

/** In the largest unit that expresses it exactly. */
function sayMinutes(say: AreaSay, minutes: number): string {
  if (minutes >= day && minutes % day === 0) return say('rights.days', { count: minutes / day })
  if (minutes >= hour && minutes % hour === 0) return say('rights.hours', { count: minutes / hour })
  return say('rights.minutes', { count: minutes })
}
