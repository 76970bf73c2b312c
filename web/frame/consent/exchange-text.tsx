import styles from './consent.module.css'

/** The exchange's own text. It may be in English on a page in another language, and then has its own direction. */
export const ExchangeText = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className={styles.text}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} dir="auto">
        {paragraph}
      </p>
    ))}
  </div>
)
