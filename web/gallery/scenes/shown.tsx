import Users from 'lucide-react/icons/users'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { QrCode } from '../../ui/show/qr-code.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { Table } from '../../ui/show/table.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { Spinner } from '../../ui/wait/spinner.tsx'
import styles from '../gallery.module.css'
import { State, useSamples, type Scene } from '../scene.tsx'

const statuses = ['pending', 'verified', 'failed', 'neutral', 'expired'] as const

const Statuses = () => {
  const say = useSamples()
  const nothing = () => undefined
  return (
    <>
      <State name="badges" wide>
        <div className={styles.row}>
          {statuses.map((status) => (
            <StatusBadge key={status} status={status} word={say(status)} />
          ))}
        </div>
      </State>
      <State name="banners" wide>
        <div className={styles.lines}>
          <Banner status="pending" title={say('bannerPendingTitle')}>
            {say('bannerPending')}
          </Banner>
          <Banner status="verified" title={say('bannerVerifiedTitle')} onDismiss={nothing} dismissLabel={say('dismiss')}>
            {say('bannerVerified')}
          </Banner>
          <Banner status="failed" title={say('bannerFailedTitle')} action={<Button small>{say('again')}</Button>}>
            {say('bannerFailed')}
          </Banner>
          <Banner status="neutral" title={say('bannerNeutralTitle')} onDismiss={nothing} dismissLabel={say('dismiss')} />
          <Banner status="expired" title={say('bannerExpiredTitle')}>
            {say('bannerExpired')}
          </Banner>
        </div>
      </State>
    </>
  )
}

const Cards = () => {
  const say = useSamples()
  return (
    <>
      <State name="card">
        <Card
          title={say('cardTitle')}
          aside={<StatusBadge status="neutral" word={say('neutral')} />}
          actions={<Button kind="primary">{say('start')}</Button>}
        >
          <p>{say('cardText')}</p>
        </Card>
      </State>
      <State name="the same, on its way">
        <Loading label={say('loading')}>
          <Card waiting title={<Skeleton line={20} width="11rem" />} actions={<Skeleton height="var(--control)" width="9rem" />}>
            <Skeleton lines={3} />
          </Card>
        </Loading>
      </State>
      <State name="nothing here">
        <EmptyState icon={<Users />} title={say('emptyTitle')} action={<Button>{say('add')}</Button>}>
          {say('emptyText')}
        </EmptyState>
      </State>
      <State name="offline">
        <EmptyState icon={<WifiOff />} title={say('offlineTitle')}>
          {say('offlineText')}
        </EmptyState>
      </State>
      <State name="waiting">
        <div className={styles.row}>
          <Spinner label={say('loading')} />
          <Spinner large label={say('loading')} />
        </div>
      </State>
      <State name="code for a phone">
        <QrCode text="https://example.com/continue/8f3a2b" label={say('qr')} />
      </State>
    </>
  )
}

const Limits = () => {
  const say = useSamples()
  const columns = [
    { id: 'basic', label: say('basic') },
    { id: 'standard', label: say('standard'), current: true, aside: <StatusBadge status="verified" word={say('current')} /> },
    { id: 'advanced', label: say('advanced') },
  ]
  const rows = [
    { id: 'deposit', label: say('deposit'), cells: { basic: say('unlimited'), standard: say('unlimited'), advanced: say('unlimited') } },
    { id: 'withdraw', label: say('withdraw'), cells: { basic: '1,000 USD', standard: '50,000 USD', advanced: '1,000,000 USD' } },
    { id: 'p2p', label: say('p2p'), cells: { basic: say('none'), standard: '10,111 USD', advanced: '100,000 USD' } },
  ]
  return (
    <State name="limits" wide>
      <Table caption={say('limits')} corner={say('limit')} columns={columns} rows={rows} />
    </State>
  )
}

export const shownScenes: readonly Scene[] = [
  { id: 'statuses', Draw: Statuses },
  { id: 'cards', Draw: Cards },
  { id: 'limits', Draw: Limits },
]
