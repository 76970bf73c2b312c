import CloudOff from 'lucide-react/icons/cloud-off'
import Users from 'lucide-react/icons/users'
import { useEffect } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/float/toasts.ts'
import { Banner } from '../../ui/show/banner.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { useBarred } from '../company/load/barred.ts'
import { useStanding } from '../load/account.ts'
import { PageHead } from '../plain/page-head.tsx'
import { LinkSection } from './link-section.tsx'
import styles from './owners.module.css'
import { PartyList } from './party-list.tsx'
import { isPartyVerified } from './party-words.ts'
import { type Owners, useOwners } from './use-owners.ts'
import { useOwnersWords } from './words.ts'

export { loadOwnersWords as words } from './words.ts'

/** `/verified/ubo`: the people behind the company, and the link that they verify through. */
export const Screen = () => {
  const owners = useOwners()
  const barred = useBarred()
  const isStatusLoaded = useStanding().state !== 'loading'
  const refused = owners.load.state === 'failed' ? owners.load.msg : undefined
  // An account without a company is redirected to its levels. Its list may be refused before that is known, which must not show a warning.
  const showsLoad = barred !== true && (refused === undefined || isStatusLoaded)
  useEffect(() => {
    if (showsLoad && refused !== undefined) showToast('warning', refused)
  }, [showsLoad, refused])
  return <OwnersView owners={showsLoad ? owners : { ...owners, load: { state: 'loading' } }} />
}

export const OwnersView = ({ owners }: { owners: Owners }) => {
  const say = useOwnersWords()
  return (
    <div className={styles.page}>
      <PageHead title={say('owners.title')} lead={hasParties(owners.load) ? say('owners.lead') : undefined} />
      <OwnersBody owners={owners} />
    </div>
  )
}

/** The lead is about people who need the link. While the list is loading, its space is reserved. */
const hasParties = (load: Owners['load']): boolean => load.state === 'loading' || (load.state === 'known' && load.parties.length > 0)

const OwnersBody = ({ owners: { load, retry, renew, refresh } }: { owners: Owners }) => {
  const say = useOwnersWords()
  switch (load.state) {
    case 'loading':
      return <OwnersComing />
    case 'failed':
      return (
        <EmptyState
          icon={<CloudOff size={32} strokeWidth={1.5} />}
          title={say('owners.failed')}
          action={<Button onClick={retry}>{say('owners.again')}</Button>}
        />
      )
    case 'known': {
      const { parties, link, finished } = load
      if (parties.length === 0)
        return (
          <EmptyState icon={<Users size={32} strokeWidth={1.5} />} title={say('owners.empty')}>
            {say('owners.emptyText')}
          </EmptyState>
        )
      const allVerified = parties.every(isPartyVerified)
      return (
        <>
          <output className="visually-hidden" aria-live="polite">
            {finished.length > 0 && say('owners.finished', { names: finished.join(', ') })}
          </output>
          {allVerified ? (
            <Banner status="verified" title={say('owners.all')}>
              {say('owners.allText')}
            </Banner>
          ) : (
            <LinkSection link={link} renew={renew} />
          )}
          <PartyList parties={parties} onChange={refresh} />
        </>
      )
    }
  }
}

const OwnersComing = () => {
  const say = useOwnersWords()
  return (
    <Loading label={say('owners.loading')}>
      <div className={styles.page}>
        <Skeleton height="21rem" />
        <Skeleton line={20} width="8rem" />
        <div className={styles.list}>
          {[1, 2, 3, 4].map((row) => (
            <div key={row} className={styles.coming}>
              <Skeleton line={16} width="40%" />
              <Skeleton line={14} width="65%" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
