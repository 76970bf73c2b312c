import styles from './company.module.css'

/** A reviewer's words, in the language in which they were written. */
export const DeskRemark = ({ children }: { readonly children: string }) => (
  <blockquote className={styles.remark}>
    <bdi>{children}</bdi>
  </blockquote>
)
