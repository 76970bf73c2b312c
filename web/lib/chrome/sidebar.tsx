import { Link } from '../../ui/link.tsx'
import { useLanguage, usePath } from '../page/place.tsx'
import { accountPages } from './account-pages.ts'
import type { ChromeSay } from './chrome-say.ts'
import styles from './sidebar.module.css'

export interface SidebarProps {
  readonly say: ChromeSay
  /** The entry to which the page belongs, if its address does not show this. */
  readonly here?: string
  readonly inDrawer?: boolean
}

/** The pages of the account: with words from 1280 px, with icons from 768 px, and in the drawer on a phone. */
export const Sidebar = ({ say, here, inDrawer = false }: SidebarProps) => {
  const language = useLanguage()
  const path = usePath()
  const isHere = (href: string): boolean => href === here || path === href || path.startsWith(`${href}/`)
  return (
    <nav aria-label={say('nav.account')} className={inDrawer ? undefined : styles.rail}>
      <ul>
        {accountPages(language).map(({ href, word, Icon }) => (
          <li key={href}>
            <Link href={href} className={styles.entry} aria-current={isHere(href) ? 'page' : undefined}>
              <Icon size={20} strokeWidth={1.75} />
              <span className={styles.label}>{say(word)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
