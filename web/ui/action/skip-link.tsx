import styles from './reach.module.css'

/** First in the document: leads keyboard users past header and menus. `target` is an id that can take focus. */
export const SkipLink = ({ target, label }: { target: string; label: string }) => (
  <a className={styles.skip} href={`#${target}`}>
    {label}
  </a>
)
