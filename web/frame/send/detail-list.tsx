import styles from './send.module.css'

interface Line {
  readonly id: string
  readonly label: string
  readonly value: string
  /** A whole question: on a phone its answer is below it. */
  readonly isQuestion?: true
}

export const DetailList = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.list}>
    {lines.map(({ id, label, value, isQuestion }) => (
      <div key={id} className={styles.line} data-question={isQuestion}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
