import styles from './consent.module.css'

/** The exchange's own words. They may be in English where the page is not, and then they run the other way. */
export const OwnText = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className={styles.text}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph} dir="auto">
        {paragraph}
      </p>
    ))}
  </div>
)
