import { isGuided } from '@bonafide/core/rules/guide'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { ComponentType } from 'react'
import { LeavingLink } from '../../lib/leaving-link.tsx'
import { links, offersCashier } from '../../lib/links.ts'
import { useLanguage } from '../../lib/page/place.tsx'
import { Card } from '../../ui/show/card.tsx'
import { useStanding } from '../load/account.ts'
import { useWords } from '../words.ts'
import styles from './guide.module.css'

interface Shortcut {
  readonly name: 'deposit' | 'buy' | 'cards'
  readonly href: string
  readonly Icon: ComponentType<{ size: number; strokeWidth: number }>
}

const deposit: Shortcut = { name: 'deposit', href: links.deposit, Icon: ArrowDownToLine }
const buy: Shortcut = { name: 'buy', href: links.cashier, Icon: ShoppingCart }
const cards: Shortcut = { name: 'cards', href: links.cards, Icon: CreditCard }

/** What a verified account can do. */
export const GuideCard = () => {
  const say = useWords()
  const language = useLanguage()
  const standing = useStanding()
  if (standing.state !== 'known' || !isGuided(standing.record)) return null
  const shortcuts = offersCashier(language) ? [deposit, buy, cards] : [deposit, cards]
  return (
    <div data-usage="home.guide">
      <Card title={say('onward.title')}>
        <ul className={styles.ways}>
          {shortcuts.map(({ name, href, Icon }) => (
            <li key={name}>
              <LeavingLink className={styles.way} href={href} name={`home.guide.${name}`}>
                <Icon size={20} strokeWidth={1.75} />
                <span className={styles.words}>
                  <span className={styles.label}>{say(`onward.${name}`)}</span>
                  <span className={styles.note}>{say(`onward.${name}.text`)}</span>
                </span>
                <span className={`${styles.arrow} flip`}>
                  <ChevronRight size={20} strokeWidth={1.75} />
                </span>
              </LeavingLink>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
