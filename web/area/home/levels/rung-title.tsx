import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './level-card.module.css'

/** `now`: the next level to take. `locked`: another level comes first. */
export type RungState = 'done' | 'now' | 'ahead' | 'locked'

interface RungTitleProps {
  readonly rung: number
  readonly state?: RungState
  readonly children: ReactNode
}

/** A level's name and position: a tick once it is passed, a lock while another level comes first. */
export const RungTitle = ({ rung, state = 'ahead', children }: RungTitleProps) => (
  <span className={styles.title}>
    <span className={classes(styles.rung, state !== 'ahead' && styles[state])} aria-hidden="true">
      <Mark rung={rung} state={state} />
    </span>
    {children}
  </span>
)

const Mark = ({ rung, state }: { rung: number; state: RungState }) => {
  if (state === 'done') return <Check size={16} strokeWidth={2.5} />
  return state === 'locked' ? <Lock size={14} strokeWidth={2} /> : rung
}

export function rungStates(rungs: readonly { readonly passed: boolean; readonly locked: boolean }[]): readonly RungState[] {
  const now = rungs.findIndex(({ passed, locked }) => !passed && !locked)
  return rungs.map(({ passed, locked }, at) => (passed ? 'done' : locked ? 'locked' : at === now ? 'now' : 'ahead'))
}
