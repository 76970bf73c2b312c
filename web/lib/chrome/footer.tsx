import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { ExchangeMark } from '../../ui/mark/exchange-mark.tsx'
import { LeavingLink } from '../leaving-link.tsx'
import { articleLink, links } from '../links.ts'
import type { ChromeSay } from './chrome-say.ts'
import styles from './footer.module.css'
import { type PolicyUrls, usePolicyUrls } from './policy-links.ts'
import type { LinkGroup, NamedLink } from './products.ts'

export interface FooterProps {
  readonly say: ChromeSay
  readonly products: readonly NamedLink[]
  readonly more?: LinkGroup | undefined
}

export const Footer = ({ say, products, more = globalThis.siteLinks?.footer }: FooterProps) => {
  const exchange = say('exchange.name')
  return (
    <footer className={styles.footer} aria-label={say('footer.label')}>
      <div className={classes(styles.inside, more !== undefined && styles.wide)}>
        <p className={styles.name}>
          <ExchangeMark size={24} />
          <span>{exchange}</span>
        </p>
        <Column title={say('nav.main')}>{products.map(asLink)}</Column>
        <Column title={say('nav.account')}>{accountLinks(say).map(asLink)}</Column>
        <Column title={say('footer.help')}>
          {helpLinks.map(([href, name]) => (
            <li key={href}>
              <LeavingLink href={href} name={name} className={styles.link}>
                {say(name)}
              </LeavingLink>
            </li>
          ))}
        </Column>
        {more !== undefined && <Column title={more.title}>{more.links.map(asLink)}</Column>}
        <div className={styles.legal}>
          <span>{say('footer.legal', { exchange })}</span>
          <span>{say('exchange.legal')}</span>
          <ul className={styles.policies}>{policyLinks(say, usePolicyUrls()).map(asLink)}</ul>
        </div>
      </div>
    </footer>
  )
}

const accountLinks = (say: ChromeSay): readonly NamedLink[] => [
  { href: links.verification, label: say('nav.verification') },
  { href: links.yourData, label: say('footer.data') },
  { href: links.security, label: say('nav.security') },
  { href: links.settings, label: say('nav.settings') },
  { href: links.api, label: say('nav.api') },
]

const policyLinks = (say: ChromeSay, { privacyUrl, termsUrl, cookiesUrl }: PolicyUrls): readonly NamedLink[] => [
  { href: privacyUrl, label: say('footer.privacy') },
  ...(termsUrl === null ? [] : [{ href: termsUrl, label: say('footer.terms') }]),
  ...(cookiesUrl === null ? [] : [{ href: cookiesUrl, label: say('footer.cookies') }]),
]

const helpLinks = [
  [articleLink('verificationFailed'), 'footer.failed'],
  [articleLink('acceptedPapers'), 'footer.papers'],
  [links.events, 'footer.learn'],
] as const

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={styles.title}>{title}</h2>
    <ul>{children}</ul>
  </section>
)

const asLink = ({ href, label }: NamedLink) => (
  <li key={href}>
    <Link href={href} className={styles.link}>
      {label}
    </Link>
  </li>
)
