import IdCard from 'lucide-react/icons/id-card'
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import { type Status, StatusIcon } from '../../../ui/show/status-icon.tsx'
import styles from './next-step.module.css'

/** `step`: something to do, and nothing is wrong. */
export type Tone = Status | 'step'

interface HeroProps {
  readonly tone: Tone
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** The name under which its impression is counted, if a notice is the next step. */
  readonly usage?: string | undefined
}

/** The status and the next step, with reason, date and button in one place. */
export const Hero = ({ tone, title, children, actions, usage }: HeroProps) => (
  <section className={classes(styles.hero, styles[tone])} aria-labelledby="next" data-usage="home.next">
    <div className={styles.inner} data-usage={usage}>
      <div className={styles.head}>
        <span className={styles.mark} aria-hidden="true">
          {tone === 'step' ? <IdCard size={22} strokeWidth={1.75} /> : <StatusIcon status={tone} size={tone === 'verified' ? 28 : 22} />}
        </span>
        <h2 id="next" className={styles.what}>
          {title}
        </h2>
      </div>
      <div className={styles.body}>
        {children !== undefined && <div className={styles.words}>{children}</div>}
        {actions}
      </div>
    </div>
  </section>
)
