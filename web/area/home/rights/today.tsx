import type { StatusRecord } from '@bonafide/core/calls/status'
import type { RightsValue } from '@bonafide/core/rules/levels/rights-rows'
import { type AreaSay, useWords } from '../../words.ts'
import { withdrawalOf } from '../levels/level-view.ts'
import styles from './limits-table.module.css'
import { sayRight } from './rights-words.ts'
import { useAbout } from './use-about.ts'

/** What the limits mean for this account today: how much may be withdrawn, and how much of it is left. */
export const LimitsToday = ({ record }: { record: StatusRecord }) => {
  const say = useWords()
  const about = useAbout()
  const value = withdrawalOf(record)
  if (value === null) return null
  const converted = about(value)
  return (
    <section className={styles.today} aria-label={say('home.today')} data-usage="home.today">
      <p>
        {sayWithdrawal(say, value)}
        {converted !== null && <span className="quiet"> ({converted})</span>}
      </p>
      <Used value={value} used={record.withdrawnToday} />
    </section>
  )
}

function sayWithdrawal(say: AreaSay, value: RightsValue): string {
  if (value.kind === 'noLimit' || value.kind === 'all') return say('home.today.free')
  if (value.kind === 'amount' && value.amount === 0) return say('home.today.closed')
  return say('home.today.upTo', { limit: sayRight(say, value) })
}

const Used = ({ value, used }: { value: RightsValue; used: string | null }) => {
  const say = useWords()
  // Withdrawals are in USDT: beside a limit in any other currency they would invite a wrong comparison.
  if (value.kind !== 'amount' || value.amount === 0 || value.unit !== 'USDT' || used === null) return null
  const amount = Number(used)
  if (!(amount > 0)) return null
  return <p className="quiet">{say('home.today.used', { used: amount, left: Math.max(0, value.amount - amount), unit: value.unit })}</p>
}
