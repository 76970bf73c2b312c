import type { DocumentKind, Side } from '@bonafide/core/evidence/document-reading'
import type { Ref } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './document.module.css'
import { shapeOf } from './document-words.ts'

interface GuideProps {
  readonly kind: DocumentKind
  readonly side: Side
  readonly state: 'looking' | 'found' | 'good'
  readonly box: Ref<HTMLDivElement>
}

/** The outline to aim at, in the document's aspect ratio. While nothing is found, it faintly shows the document's layout. */
export const Guide = ({ kind, side, state, box }: GuideProps) => (
  <div
    ref={box}
    aria-hidden="true"
    className={classes(styles.guide, styles[state])}
    style={{ aspectRatio: shapeOf(kind), ['--shape' as string]: shapeOf(kind) }}
  >
    <span className={styles.corner} />
    <span className={styles.corner} />
    <span className={styles.corner} />
    <span className={styles.corner} />
    <Ghost kind={kind} side={side} />
  </div>
)

const letters = '<'.repeat(44)

const Ghost = ({ kind, side }: { kind: DocumentKind; side: Side }) => {
  const rows = kind === 'passport' || kind === 'visa' ? 2 : side === 'back' && kind !== 'drivingLicence' ? 3 : 0
  return (
    <div className={styles.ghost}>
      {side !== 'back' && (
        <div className={styles.ghostPerson}>
          <svg viewBox="0 0 35 45">
            <circle cx="17.5" cy="17" r="8" />
            <path d="M3 45c0-11 6-17 14.5-17S32 34 32 45z" />
          </svg>
          <span className={styles.ghostLines}>
            <i />
            <i />
            <i />
            <i />
          </span>
        </div>
      )}
      {Array.from({ length: rows }, (_, at) => (
        <span key={at} className={styles.ghostMachine}>
          {letters}
        </span>
      ))}
    </div>
  )
}
