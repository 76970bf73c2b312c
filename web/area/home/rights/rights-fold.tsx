import type { RightsRow } from '@bonafide/core/rules/levels/rights-rows'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { Disclosure } from '../../../ui/way/disclosure.tsx'
import { useWords } from '../../words.ts'
import styles from './rights-fold.module.css'
import type { LevelView } from '../levels/level-view.ts'
import { sayRight } from './rights-words.ts'

interface RightsFoldProps {
  readonly level: Pick<LevelView, 'flow'> & { readonly box: Pick<LevelView['box'], 'folds' | 'open'> }
  readonly children: ReactNode
}

/** The benefits of a level. Those of a settled level cannot be collapsed: they are either open without a toggle or absent. */
export const RightsFold = ({ level: { box, flow }, children: rows }: RightsFoldProps) => {
  const say = useWords()
  if (!box.folds && !box.open) return null
  if (box.folds)
    return (
      <Disclosure title={say('level.gives')} open={box.open} className={styles.fold} data-usage={`home.gives.${flow}`}>
        {rows}
      </Disclosure>
    )
  return (
    <div className={styles.still}>
      <h3 className="label">{say('level.gives')}</h3>
      {rows}
    </div>
  )
}

/** Lists everything that a level gives and what applies without it, for a company, whose levels have no table. */
export const Rights = ({ gives, passed }: { gives: readonly RightsRow[]; passed: boolean }) => (
  <dl className={styles.rows}>
    {gives.map((row) => (
      <Right key={row.name} row={row} passed={passed} />
    ))}
  </dl>
)

const Right = ({ row: { name, value, before }, passed }: { row: RightsRow; passed: boolean }) => {
  const say = useWords()
  const then = sayRight(say, value)
  const now = before === null || passed ? then : sayRight(say, before)
  return (
    <div className={styles.row}>
      <dt>{say(`rights.${name}`)}</dt>
      <dd>
        {now !== then && (
          <>
            <span className="visually-hidden">{say('rights.before')} </span>
            <span className={styles.before}>{now}</span>
            <ArrowRight className="flip" size={16} strokeWidth={1.75} aria-hidden="true" />
            <span className="visually-hidden">{say('rights.after')} </span>
          </>
        )}
        <span className={styles.then}>{then}</span>
      </dd>
    </div>
  )
}
