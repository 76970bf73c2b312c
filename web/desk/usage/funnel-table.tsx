import { numberTagOf } from '@bonafide/locales/tags'
import { type FunnelCounts, type FunnelKind, type FunnelStep, funnelSteps } from '@bonafide/core/usage/funnel'
import { useLanguage } from '../../lib/page/place.tsx'
import { type DeskSay, useWords } from '../words.ts'
import styles from './usage.module.css'

/** Visits are compared with visits and events with events: a ratio between the two would be meaningless. */
const comparedWith: Readonly<Partial<Record<FunnelStep, FunnelStep>>> = { started: 'seen', opened: 'started', verified: 'submitted' }

export const FunnelTable = ({ totals, of }: { readonly totals: FunnelCounts; readonly of: FunnelKind }) => {
  const say = useWords()
  const tag = numberTagOf(useLanguage())
  const number = new Intl.NumberFormat(tag)
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 })
  const max = Math.max(...funnelSteps.map((step) => totals[step]))
  const share = (step: FunnelStep): string => {
    const base = totals[comparedWith[step] ?? step]
    return comparedWith[step] === undefined || base === 0 ? '–' : percent.format(totals[step] / base)
  }
  return (
    <section className={styles.part} aria-labelledby="usage-funnel">
      <h2 id="usage-funnel" className={styles.heading}>
        {say(`usage.funnel.${of}`)}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('usage.step')}</th>
            <th scope="col" className={styles.figure}>
              {say('usage.count')}
            </th>
            <th scope="col" className={styles.figure}>
              {say('usage.share')}
            </th>
            <td className={styles.room} aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {funnelSteps.map((step) => (
            <tr key={step}>
              <th scope="row">{sayStep(say, of, step)}</th>
              <td className={styles.figure}>{number.format(totals[step])}</td>
              <td className={styles.figure}>{share(step)}</td>
              <td className={styles.room}>
                <FunnelBar share={totals[step] / max} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{say('usage.note')}</p>
    </section>
  )
}

/** The step's name. The recorded steps are the same for people and companies, but a company takes a different route. */
export const sayStep = (say: DeskSay, of: FunnelKind, step: FunnelStep): string =>
  of === 'company' && (step === 'started' || step === 'opened') ? say(`usage.step.company.${step}`) : say(`usage.step.${step}`)

/** Decorative: it repeats the figure beside it. */
export const FunnelBar = ({ share }: { readonly share: number }) => (
  <span className={styles.track} aria-hidden="true">
    <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
  </span>
)
