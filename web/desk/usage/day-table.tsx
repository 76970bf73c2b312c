import type { CalendarDate } from '@bonafide/core/dates'
import { dateTagOf, numberTagOf } from '@bonafide/locales/tags'
import { startOfDay } from '@bonafide/core/usage/days'
import { type FunnelKind, funnelSteps } from '@bonafide/core/usage/funnel'
import { useLanguage } from '../../lib/page/place.tsx'
import { classes } from '../../ui/classes.ts'
import { useWords } from '../words.ts'
import { FunnelBar, sayStep } from './funnel-table.tsx'
import styles from './usage.module.css'
import type { UsageDays } from './use-usage.ts'

/** Newest day first. The bars of each column have a separate scale, since a column is read from top to bottom. */
export const DayTable = ({ days, of }: { readonly days: UsageDays; readonly of: FunnelKind }) => {
  const say = useWords()
  const language = useLanguage()
  const number = new Intl.NumberFormat(numberTagOf(language))
  const date = new Intl.DateTimeFormat(dateTagOf(language), { timeZone: 'UTC', day: 'numeric', month: 'short', weekday: 'short' })
  const formatDay = (day: CalendarDate): string => date.format(startOfDay(day))
  return (
    <div className={styles.part}>
      <h2 id="usage-days" className={styles.heading}>
        {say('usage.byDay')}
      </h2>
      {/* A table that is too wide scrolls sideways, so it must be reachable by keyboard. */}
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
                  <time dateTime={day}>{formatDay(day)}</time>
                </th>
                {funnelSteps.map((step) => (
                  <td key={step} className={styles.figure} data-none={counts[step] === 0 || undefined}>
                    {number.format(counts[step])}
                    <FunnelBar share={counts[step] / Math.max(1, ...days.map((day) => day.counts[step]))} />
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
