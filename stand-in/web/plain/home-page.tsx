import { links } from '@bonafide/web/lib/links.ts'
import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { Card } from '@bonafide/web/ui/show/card.tsx'
import { useSession } from '../chrome/use-session.ts'
import { useWords } from '../words.ts'
import styles from './plain.module.css'

export const Screen = () => {
  const say = useWords()
  const signedIn = useSession().state === 'signedIn'
  return (
    <div className={styles.home}>
      <header className={styles.intro}>
        <h1 className={styles.big}>{say('home.title')}</h1>
        <p className={styles.lead}>{say('home.lead')}</p>
        <div className={styles.actions}>
          {signedIn ? (
            <LinkButton kind="primary" href={links.dashboard}>
              {say('nav.dashboard')}
            </LinkButton>
          ) : (
            <LinkButton kind="primary" href="/sign-up">
              {say('home.start')}
            </LinkButton>
          )}
          <LinkButton href="/verified/enter">{say('home.verify')}</LinkButton>
        </div>
      </header>
      <div className={styles.cards}>
        <Card title={say('home.accounts')} actions={<LinkButton href="/account/setting">{say('nav.security')}</LinkButton>}>
          <p className={styles.text}>{say('home.accountsHelp')}</p>
        </Card>
        <Card
          title={say('home.money')}
          actions={
            <>
              <LinkButton href="/wallets">{say('nav.wallets')}</LinkButton>
              <LinkButton href="/p2p">{say('nav.p2p')}</LinkButton>
            </>
          }
        >
          <p className={styles.text}>{say('home.moneyHelp')}</p>
        </Card>
        <Card
          title={say('home.tryOut')}
          actions={
            <>
              <LinkButton href="/dev/mailbox">{say('nav.mailbox')}</LinkButton>
              <LinkButton href="/dev/demo">{say('nav.demo')}</LinkButton>
              <LinkButton href="/dev/app">{say('nav.app')}</LinkButton>
            </>
          }
        >
          <p className={styles.text}>{say('home.tryOutHelp')}</p>
        </Card>
      </div>
    </div>
  )
}
