import type { RightsValue } from '@bonafide/core/rules/levels/rights-rows'
import { useId, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Table } from '../../../ui/show/table.tsx'
import { useWords } from '../../words.ts'
import { levelWords } from '../levels/level-words.ts'
import type { LevelView } from '../levels/level-view.ts'
import { currentLevel, type LimitsRow } from './limits.ts'
import styles from './limits-table.module.css'
import { sayRight } from './rights-words.ts'
import { useAbout } from './use-about.ts'

interface LimitsTableProps {
  readonly levels: readonly LevelView[]
  readonly rows: readonly LimitsRow[]
}

/** Compares the levels in a table. Collapsed on a phone, where it would push everything else far down. */
export const LimitsTable = ({ levels, rows }: LimitsTableProps) => {
  const say = useWords()
  const [open, setOpen] = useState(false)
  const table = useId()
  const current = currentLevel(levels)
  return (
    <section className={styles.limits} aria-label={say('home.limits')} data-usage="home.limits">
      <div className={styles.toggle}>
        <Button wide aria-expanded={open} aria-controls={table} data-usage="home.limits.toggle" onClick={() => setOpen(!open)}>
          {say(open ? 'home.limits.hide' : 'home.limits.show')}
        </Button>
      </div>
      <div id={table} className={styles.table} data-open={open || undefined}>
        <Table
          caption={say('home.limits')}
          corner={say('home.limits.corner')}
          columns={levels.map(({ kind }) => ({
            id: kind,
            label: say(levelWords[kind].short),
            aside: kind === current && <span className={styles.here}>{say('home.limits.current')}</span>,
            current: kind === current,
          }))}
          rows={rows.map(({ name, values }) => ({
            id: name,
            label: say(`rights.${name}`),
            cells: Object.fromEntries(
              levels.map(({ kind }) => {
                const value = values.get(kind)
                return [kind, value === undefined ? <NoValue key={kind} /> : <Value key={kind} value={value} />]
              }),
            ),
          }))}
        />
      </div>
    </section>
  )
}

const Value = ({ value }: { value: RightsValue }) => {
  const say = useWords()
  const converted = useAbout()(value)
  return (
    <>
      {sayRight(say, value)}
      {converted !== null && <span className={styles.about}>{converted}</span>}
    </>
  )
}

const NoValue = () => {
  const say = useWords()
  return (
    <>
      <span aria-hidden="true" className="quiet">
        –
      </span>
      <span className="visually-hidden">{say('home.limits.none')}</span>
    </>
  )
}
