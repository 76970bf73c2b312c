import type { Move } from '@bonafide/core/evidence/challenge'
import styles from './face.module.css'

/** A small head that shows the move, mirrored like the picture beside it: the person's left is on the left. */
export const MovePicture = ({ move }: { move: Move | null }) => (
  <svg className={styles.head} data-move={move ?? 'none'} viewBox="0 0 64 64" aria-hidden="true">
    <g className={styles.skull}>
      <ellipse cx="32" cy="32" rx="19" ry="24" />
      <g className={styles.features}>
        <ellipse className={styles.eye} cx="25" cy="29" rx="2.4" ry="2.4" />
        <ellipse className={styles.eye} cx="39" cy="29" rx="2.4" ry="2.4" />
        <path d="M32 31v7h-3" />
        <path d="M26 44c3 3 9 3 12 0" />
      </g>
    </g>
  </svg>
)
