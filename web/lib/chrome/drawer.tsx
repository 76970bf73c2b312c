import { Sheet } from '../../ui/chrome/sheet.tsx'
import { Link } from '../../ui/link.tsx'
import { ChoiceSelect } from '../choices/choice-select.tsx'
import { useCurrencyChoice, useLanguageChoice, useThemeChoice } from '../choices/choices.ts'
import { links } from '../links.ts'
import { usePath } from '../page/place.tsx'
import type { ChromeSay } from './chrome-say.ts'
import styles from './drawer.module.css'
import type { LinkGroup, NamedLink } from './products.ts'
import { Sidebar } from './sidebar.tsx'

export interface DrawerProps {
  readonly say: ChromeSay
  readonly products: readonly NamedLink[]
  readonly more?: LinkGroup | undefined
  readonly onClose: () => void
}

/** The links and settings that do not fit in the header and the sidebar on small screens. */
export const Drawer = ({ say, products, more = globalThis.siteLinks?.footer, onClose }: DrawerProps) => {
  // The dashboard is already listed above, as the first of the account's pages.
  const others = products.filter(({ href }) => href !== links.dashboard)
  const choices = [useLanguageChoice(say), useCurrencyChoice(say), useThemeChoice(say)]
  return (
    <Sheet title={say('nav.menu')} closeLabel={say('nav.close')} onClose={onClose} place={usePath()} side>
      <div className={styles.drawer}>
        <Sidebar say={say} inDrawer />
        <Places label={say('nav.main')} links={others} />
        {more !== undefined && <Places label={more.title} links={more.links} />}
        <div className={styles.choices}>
          {choices.map((choice) => (
            <ChoiceSelect key={choice.label} choice={choice} />
          ))}
        </div>
      </div>
    </Sheet>
  )
}

const Places = ({ label, links: places }: { label: string; links: readonly NamedLink[] }) => (
  <nav aria-label={label} className={styles.places}>
    <ul>
      {places.map((place) => (
        <li key={place.href}>
          <Link href={place.href}>{place.label}</Link>
        </li>
      ))}
    </ul>
  </nav>
)
