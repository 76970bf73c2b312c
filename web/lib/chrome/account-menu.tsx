import CircleUserRound from 'lucide-react/icons/circle-user-round'
import IdCard from 'lucide-react/icons/id-card'
import LogOut from 'lucide-react/icons/log-out'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Menu } from '../../ui/float/menu.tsx'
import { links } from '../links.ts'
import { useLanguage } from '../page/place.tsx'
import { logOut } from '../session/log-out.ts'
import type { ChromeSay } from './chrome-say.ts'
import styles from './header.module.css'

/** The signed-in user's data that a header needs. */
export type ChromeAccount =
  | { readonly state: 'loading' }
  | { readonly state: 'signedIn'; readonly user?: { readonly loginName: string; readonly userId: string } }
  | { readonly state: 'signedOut' }

export interface AccountMenuProps {
  readonly say: ChromeSay
  readonly account: ChromeAccount
  /** The addresses to log in and to sign up, including the page to return to. */
  readonly logIn: string
  readonly signUp: string
}

const icon = <CircleUserRound size={22} strokeWidth={1.75} />

/**
 * The signed-in user with a log-out button, or the links to log in and sign up. Until the account is loaded, the document's cookies decide
 * what is shown in the same space.
 */
export const AccountMenu = ({ say, account, logIn, signUp }: AccountMenuProps) => {
  const language = useLanguage()
  if (account.state !== 'signedIn')
    return (
      <>
        {account.state === 'loading' && <span className={styles.accountComing} aria-hidden="true" />}
        <span className={account.state === 'loading' ? styles.waysInComing : styles.waysIn}>
          <LinkButton small kind="quiet" href={logIn}>
            {say('account.logIn')}
          </LinkButton>
          <LinkButton small href={signUp} className={styles.signUp}>
            {say('account.signUp')}
          </LinkButton>
        </span>
      </>
    )
  const { user } = account
  return (
    <Menu
      label={user === undefined ? say('account.unknown') : say('account.menu', { name: user.loginName })}
      icon={icon}
      items={[...identity(user), ...accountItems(say)]}
      onSelect={(id) => {
        if (id === 'logOut') void logOut(language)
      }}
    />
  )
}

const identity = (user: { loginName: string; userId: string } | undefined) =>
  user === undefined ? [] : [{ id: 'who', label: user.loginName, note: user.userId, href: links.dashboard }]

const accountItems = (say: ChromeSay) => [
  { id: 'verification', label: say('nav.verification'), href: links.verification, icon: <IdCard strokeWidth={1.75} />, apart: true },
  { id: 'security', label: say('nav.security'), href: links.security, icon: <ShieldCheck strokeWidth={1.75} /> },
  { id: 'logOut', label: say('account.logOut'), icon: <LogOut strokeWidth={1.75} />, apart: true },
]
