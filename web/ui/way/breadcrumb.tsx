import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from '../link.tsx'
import styles from './breadcrumb.module.css'

export interface BreadcrumbProps {
  /** The landmark's accessible name, e.g. "You are here". */
  label: string
  /** From the first page to the current one, which needs no address. */
  crumbs: readonly { label: string; href?: string | undefined }[]
}

export const Breadcrumb = ({ label, crumbs }: BreadcrumbProps) => (
  <nav aria-label={label}>
    <ol className={styles.crumbs}>
      {crumbs.map((crumb, at) => {
        const last = at === crumbs.length - 1
        return (
          <li key={crumb.label} className={styles.crumb}>
            {crumb.href !== undefined && !last ? (
              <Link href={crumb.href}>{crumb.label}</Link>
            ) : (
              <span aria-current={last ? 'page' : undefined}>{crumb.label}</span>
            )}
            {!last && <ChevronRight size={16} strokeWidth={1.75} className={styles.between} />}
          </li>
        )
      })}
    </ol>
  </nav>
)
