import { lazy, useEffect } from 'react'
import { PagePart } from '../../plain/part.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { Skeleton } from '../../../ui/wait/skeleton.tsx'
import { useStanding } from '../../load/account.ts'
import { useWords } from '../../words.ts'
import { LevelCard } from './level-card.tsx'
import { showsLimits, nextStep } from '../next/next-step.ts'
import { rungStates, RungTitle } from './rung-title.tsx'
import { shownLevels } from './level-view.ts'
import styles from './levels.module.css'
import { limitsRows } from '../rights/limits.ts'
import { LimitsToday } from '../rights/today.tsx'

const LimitsTable = lazy(async () => ({ default: (await import('../rights/limits-table.tsx')).LimitsTable }))

/** The levels in order, and a table of their limits. */
export const Levels = () => {
  const say = useWords()
  const standing = useStanding()
  const isLoaded = standing.state === 'known'
  // bench/web-paint reads this mark to measure how soon people see their status.
  useEffect(() => {
    if (isLoaded && performance.getEntriesByName('home.levels').length === 0) performance.mark('home.levels')
  }, [isLoaded])
  if (standing.state === 'failed') return null
  if (standing.state === 'loading') return <ComingLevel />
  const levels = shownLevels(standing.record)
  const rows = limitsRows(levels)
  const states = rungStates(levels.map(({ passed, button }) => ({ passed, locked: button.visible && button.label === 'basicFirst' })))
  return (
    <>
      <ol className={styles.ladder} aria-label={say('home.levels')}>
        {levels.map((level, at) => (
          <li key={level.kind} className={styles.rung} data-state={states[at]} data-usage={`home.box.${level.kind.toLowerCase()}`}>
            <LevelCard level={level} rung={at + 1} state={states[at] ?? 'ahead'} record={standing.record} />
          </li>
        ))}
      </ol>
      {rows.length > 0 && !showsLimits(nextStep(standing.record)) && <LimitsToday record={standing.record} />}
      {rows.length > 0 && (
        <PagePart waiting={<Skeleton height={`${(rows.length + 2) * 3}rem`} />}>
          <LimitsTable levels={levels} rows={rows} />
        </PagePart>
      )}
    </>
  )
}

/** As tall as the first level before a verification, so that the page does not shift for most people. */
export const ComingLevel = () => {
  const say = useWords()
  return (
    <div className={styles.ladder}>
      <div className={styles.rung}>
        <Card title={<RungTitle rung={1}>{say('level.basic')}</RungTitle>}>
          <Skeleton line={16} width="12rem" />
          <div className={styles.coming}>
            <Skeleton lines={4} />
          </div>
          <Skeleton height="var(--control)" width="9rem" />
        </Card>
      </div>
    </div>
  )
}
