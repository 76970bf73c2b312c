import styles from './send.module.css'

interface Line {
  readonly id: string
  readonly label: string
  readonly value: string
  /** The label is a whole question, so on a phone its answer goes below it. */
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
