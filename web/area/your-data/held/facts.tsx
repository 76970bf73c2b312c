import { Fragment, type ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from '../your-data.module.css'

/** Small facts in a line; missing ones leave no gap. */
export const HeldFacts = ({ children }: { children: readonly ReactNode[] }) => (
  <p className={classes(styles.note, styles.facts)}>
    <span>
      {children
        .filter((fact) => fact !== null && fact !== false)
        .map((fact, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts without a state of their own
          <Fragment key={at}>
            {at > 0 && ' '}
            <span className={styles.fact}>
              {at > 0 && <span className={styles.between}>·</span>}
              {at > 0 && ' '}
              {fact}
            </span>
          </Fragment>
        ))}
    </span>
  </p>
)
