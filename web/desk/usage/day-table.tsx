import type { CalendarDate } from '@bonafide/core/dates'
import { tagOf } from '@bonafide/core/languages'
import { startOfDay } from '@bonafide/core/usage/days'
import { type FunnelKind, funnelSteps } from '@bonafide/core/usage/funnel'
import { useLanguage } from '../../lib/page/place.tsx'
import { classes } from '../../ui/classes.ts'
import { useWords } from '../words.ts'
import { Bar, sayStep } from './funnel-table.tsx'
import styles from './usage.module.css'
import type { UsageDays } from './use-usage.ts'

/** The newest day first. Every column has a scale of its own: it is read downwards. */
export const DayTable = ({ days, of }: { readonly days: UsageDays; readonly of: FunnelKind }) => {
  const say = useWords()
  const tag = tagOf(useLanguage())
  const number = new Intl.NumberFormat(tag)
  const date = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short', weekday: 'short' })
  const shown = (day: CalendarDate): string => date.format(startOfDay(day))
  return (
    <div className={styles.part}>
      <h2 id="usage-days" className={styles.heading}>
        {say('usage.byDay')}
      </h2>
      {/* It scrolls sideways where it is too wide, and so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.wide} aria-labelledby="usage-days" tabIndex={0}>
        <table className={classes(styles.table, styles.days)}>
          <thead>
            <tr>
              <th scope="col">{say('usage.day')}</th>
              {funnelSteps.map((step) => (
                <th key={step} scope="col" className={styles.figure}>
                  {sayStep(say, of, step)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, counts }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{shown(day)}</time>
                </th>
                {funnelSteps.map((step) => (
                  <td key={step} className={styles.figure} data-none={counts[step] === 0 || undefined}>
                    {number.format(counts[step])}
                    <Bar share={counts[step] / Math.max(1, ...days.map((one) => one.counts[step]))} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
