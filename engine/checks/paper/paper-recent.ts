import type { CalendarDate } from '@bonafide/core/dates'
import type { Check } from '@bonafide/core/evidence/check'
import { type CheckFacts, isRead } from '../facts.ts'
import { mendableCheck, passedCheck, uncheckedCheck } from '../outcome.ts'

const name = 'paper.recent'

/** A date in a letter counts as the letter's own if it is no older than this; earlier dates are birthdays, or dates of quoted laws. */
const maxLetterYears = 3

/** Whether the proof of address was issued recently. Future dates, such as a due date, prove nothing. */
export function paperRecent({ papers, today, addressPaperMonths }: Pick<CheckFacts, 'papers' | 'today' | 'addressPaperMonths'>): Check {
  const days = papers
    .filter(({ kind }) => kind === 'address')
    .flatMap(({ reading }) => (isRead(reading) ? reading.dates : []))
    .filter((day) => day <= today)
    .toSorted()
  const latest = days.at(-1)
  if (latest === undefined || latest < monthsBefore(today, 12 * maxLetterYears))
    return uncheckedCheck(name, { reason: 'paper.unread', detail: 'no day found' })
  const detail = `latest day ${latest}`
  return latest >= monthsBefore(today, addressPaperMonths)
    ? passedCheck(name, { detail })
    : mendableCheck(name, { reason: 'paper.tooOld', mend: 'address', detail })
}

/** The result may be a day that its month does not have; as text it still compares correctly with dates. */
function monthsBefore(today: CalendarDate, months: number): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const before = year * 12 + month - 1 - months
  return [String(Math.floor(before / 12)).padStart(4, '0'), String((before % 12) + 1).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
}
