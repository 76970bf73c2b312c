import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './wait.module.css'

export interface SkeletonProps {
  /** The text size that it replaces. It has exactly that line height. */
  line?: 13 | 14 | 16 | 20 | 28 | 36 | undefined
  /** How many lines; the last one is shorter. */
  lines?: number | undefined
  /** A block instead of lines: any CSS length. */
  height?: string | undefined
  width?: string | undefined
}

/** A placeholder of the final size for loading content. It is not announced: put a `Loading` around the screen. */
export const Skeleton = ({ line = 16, lines = 1, height, width }: SkeletonProps) => {
  if (height !== undefined)
    return (
      <span
        aria-hidden="true"
        className={classes(styles.skeleton, styles.block)}
        style={{ blockSize: height, inlineSize: width ?? '100%' }}
      />
    )
  return (
    <span aria-hidden="true" className={styles.lines}>
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className={styles.line} style={{ blockSize: `var(--line-${line})` }}>
          <span className={styles.skeleton} style={{ inlineSize: at === lines - 1 && lines > 1 ? '62%' : (width ?? '100%') }} />
        </span>
      ))}
    </span>
  )
}

/** Announces once that the content of the skeletons inside it is loading. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div aria-busy="true">
    <output className="visually-hidden">{label}</output>
    {children}
  </div>
)
