import { addCounts, type FunnelKind, funnelKinds, noCounts } from '@bonafide/core/usage/funnel'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { DeskFrame } from '../chrome/desk-frame.tsx'
import { useWords } from '../words.ts'
import { DayTable } from './day-table.tsx'
import { FunnelTable } from './funnel-table.tsx'
import { lastDays } from './range.ts'
import { UsageBar } from './usage-bar.tsx'
import styles from './usage.module.css'
import { type UsageDays, useUsage } from './use-usage.ts'

const initialDays = 30

/** Shows how far people get in their verification, and separately how far companies get. */
export const Screen = () => {
  const say = useWords()
  return (
    <DeskFrame title={say('usage.title')} full>
      <Usage />
    </DeskFrame>
  )
}

const Usage = () => {
  const say = useWords()
  const [range, setRange] = useState(() => lastDays(initialDays))
  const [of, setOf] = useState<FunnelKind>('person')
  const { load, reload } = useUsage({ ...range, of })
  return (
    <div className={styles.usage}>
      <UsageBar range={range} of={of} onRange={setRange} />
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{say('usage.of')}</legend>
        {funnelKinds.map((kind) => (
          <Button key={kind} kind="quiet" small aria-pressed={of === kind} onClick={() => setOf(kind)}>
            {say(`usage.of.${kind}`)}
          </Button>
        ))}
      </fieldset>
      {load.state === 'waiting' && (
        <Loading label={say('load.waiting')}>
          <Skeleton lines={6} />
        </Loading>
      )}
      {load.state === 'failed' && (
        <EmptyState title={say('load.failed')} action={<Button onClick={reload}>{say('load.again')}</Button>}>
          {load.msg}
        </EmptyState>
      )}
      {load.state === 'there' && <UsageTables days={load.days} of={of} />}
    </div>
  )
}

const UsageTables = ({ days, of }: { readonly days: UsageDays; readonly of: FunnelKind }) => {
  const say = useWords()
  const totals = days.reduce((sum, { counts }) => addCounts(sum, counts), noCounts)
  if (Object.values(totals).every((count) => count === 0))
    return (
      <EmptyState icon={<ChartNoAxesColumn size={28} strokeWidth={1.5} />} title={say('usage.emptyTitle')}>
        {say('usage.emptyText')}
      </EmptyState>
    )
  return (
    <>
      <FunnelTable totals={totals} of={of} />
      <DayTable days={days} of={of} />
    </>
  )
}
