import { wallets } from '../../calls/wallets.ts'
import { isVerified } from '@bonafide/core/status'
import { LinkButton } from '@bonafide/web/ui/action/link-button.tsx'
import { Card } from '@bonafide/web/ui/show/card.tsx'
import { StatusBadge } from '@bonafide/web/ui/show/status-badge.tsx'
import { AccountPage } from '../chrome/account-page.tsx'
import { Loaded } from '../load/loaded.tsx'
import { type Account, useAccount } from '../load/use-account.ts'
import { useLoad } from '../load/use-load.ts'
import money from '../money/money.module.css'
import { Total } from '../money/total.tsx'
import { useWords } from '../words.ts'
import styles from './dashboard.module.css'

export const Screen = () => {
  const say = useWords()
  return (
    <AccountPage title={say('dashboard.title')}>
      <Loaded of={useAccount()} lines={10}>
        {({ userInfo }) => (
          <div className={styles.cards}>
            <Verification info={userInfo} />
            <Balance />
            <Profile info={userInfo} />
          </div>
        )}
      </Loaded>
    </AccountPage>
  )
}

interface InfoProps {
  readonly info: Account['userInfo']
}

const Verification = ({ info }: InfoProps) => {
  const say = useWords()
  const verified = isVerified(info.kycLevel1Flag)
  return (
    <Card
      title={say('dashboard.verification')}
      aside={
        <StatusBadge status={verified ? 'verified' : 'neutral'} word={say(verified ? 'dashboard.verified' : 'dashboard.notVerified')} />
      }
      actions={
        <LinkButton kind={verified ? 'secondary' : 'primary'} href="/verified/enter">
          {say(verified ? 'dashboard.see' : 'dashboard.verify')}
        </LinkButton>
      }
    >
      <p className={money.text}>{say(verified ? 'dashboard.verifiedHelp' : 'dashboard.verifyHelp')}</p>
    </Card>
  )
}

const Balance = () => {
  const say = useWords()
  const loading = useLoad(wallets, () => ({}))
  return (
    <Card title={say('dashboard.balance')} actions={<LinkButton href="/wallets">{say('nav.wallets')}</LinkButton>}>
      <Loaded of={loading} lines={1}>
        {({ usdt }) => (
          <p className={money.total}>
            <Total usdt={usdt} />
          </p>
        )}
      </Loaded>
    </Card>
  )
}

const Profile = ({ info }: InfoProps) => {
  const say = useWords()
  return (
    <Card title={<bdi>{say('dashboard.hello', { name: info.nickName })}</bdi>}>
      <dl className={styles.facts}>
        <dt>{say('dashboard.userId')}</dt>
        <dd className="figures">{info.userId}</dd>
        <dt>{say('dashboard.vip')}</dt>
        <dd className="figures">{info.vipLevel}</dd>
      </dl>
    </Card>
  )
}
