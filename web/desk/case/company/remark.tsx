import styles from './company.module.css'

/** A reviewer's words, in whatever language they were written. */
export const Remark = ({ children }: { readonly children: string }) => (
  <blockquote className={styles.remark}>
    <bdi>{children}</bdi>
  </blockquote>
)
