import Globe from 'lucide-react/icons/globe'
import MenuIcon from 'lucide-react/icons/menu'
import SunMoon from 'lucide-react/icons/sun-moon'
import { useState } from 'react'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Link } from '../../ui/link.tsx'
import { ExchangeMark } from '../../ui/mark/exchange-mark.tsx'
import { ChoiceMenu } from '../choices/choice-menu.tsx'
import { useCurrencyChoice, useLanguageChoice, useThemeChoice } from '../choices/choices.ts'
import { links } from '../links.ts'
import { usePath } from '../page/place.tsx'
import { AccountMenu, type AccountMenuProps } from './account-menu.tsx'
import { Drawer } from './drawer.tsx'
import styles from './header.module.css'
import type { LinkGroup, NamedLink } from './products.ts'

export interface HeaderProps extends AccountMenuProps {
  readonly products: readonly NamedLink[]
  /** The surface's further links, shown in the drawer and in the footer. */
  readonly more?: LinkGroup | undefined
}

/** From 1280 px it shows everything; on narrower screens the rest is in the drawer. */
export const Header = ({ products, more, ...account }: HeaderProps) => {
  const { say } = account
  const path = usePath()
  const currency = useCurrencyChoice(say)
  const [open, setOpen] = useState(false)
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link href={links.home} className={styles.logo} aria-label={say('exchange.name')}>
          <ExchangeMark size={28} />
          <span>{say('exchange.name')}</span>
        </Link>
        <nav className={styles.products} aria-label={say('nav.main')}>
          <ul>
            {products.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} aria-current={path === href ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.menus}>
          <div className={styles.choices}>
            <ChoiceMenu choice={useLanguageChoice(say)} icon={<Globe size={20} strokeWidth={1.75} />} />
            <ChoiceMenu choice={useThemeChoice(say)} icon={<SunMoon size={20} strokeWidth={1.75} />} />
            <ChoiceMenu choice={currency}>{currency.chosenLabel}</ChoiceMenu>
          </div>
          <AccountMenu {...account} />
          <IconButton
            className={styles.more}
            label={say('nav.menu')}
            icon={<MenuIcon />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          />
        </div>
      </div>
      {open && <Drawer say={say} products={products} more={more} onClose={() => setOpen(false)} />}
    </header>
  )
}
