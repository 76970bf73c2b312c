import styles from './send.module.css'

interface Line {
  readonly id: string
  readonly label: string
  readonly value: string
}

export const DetailList = ({ lines }: { lines: readonly Line[] }) => (
  <dl className={styles.list}>
    {lines.map(({ id, label, value }) => (
      <div key={id} className={styles.line}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
)
