import CloudOff from 'lucide-react/icons/cloud-off'
import { type ReactNode, useEffect } from 'react'
import { momentText } from '../../../lib/text/clock-text.ts'
import { links } from '../../../lib/links.ts'
import { focusHeading } from '../../../lib/page/outlet.tsx'
import { useLanguage } from '../../../lib/page/place.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { EmptyState } from '../../../ui/show/empty-state.tsx'
import { type Status, StatusIcon } from '../../../ui/show/status-icon.tsx'
import { Loading, Skeleton } from '../../../ui/wait/skeleton.tsx'
import { PageLead, PageTitle } from '../../plain/page-head.tsx'
import styles from '../transfer.module.css'
import { useNetworkWords, useTransferWords } from '../words.ts'
import { type Dispute, useDispute } from './use-dispute.ts'

export { loadTransferWords as words } from '../words.ts'

/** `/verified/transfer/dispute#<link>`: reports a transfer as unauthorised. Needs no session. */
export const Screen = () => {
  useNetworkWords()
  return (
    <div className={styles.alone}>
      <DisputeView {...useDispute()} />
    </div>
  )
}

export const DisputeView = ({ state, busy, retry, dispute }: Dispute) => {
  const say = useTransferWords()
  const language = useLanguage()
  useEffect(() => {
    if (state.is === 'done') focusHeading()
  }, [state.is])
  switch (state.is) {
    case 'loading':
      return (
        <Loading label={say('dispute.loading')}>
          <div className={styles.outcome}>
            <Skeleton line={28} width="60%" />
            <Skeleton lines={3} />
            <Skeleton height="var(--control)" width="9rem" />
          </div>
        </Loading>
      )
    case 'noLink':
      return (
        <EmptyState level={1} title={say('dispute.noLink')}>
          {say('dispute.noLinkText')}
        </EmptyState>
      )
    case 'gone':
      return (
        <EmptyState level={1} title={say('dispute.gone')}>
          {state.msg}
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState
          level={1}
          icon={<CloudOff size={32} strokeWidth={1.5} />}
          title={say('dispute.failed')}
          action={
            <Button kind="primary" onClick={retry}>
              {say('dispute.again')}
            </Button>
          }
        >
          {state.msg}
        </EmptyState>
      )
    case 'open':
      return (
        <div className={styles.outcome}>
          <PageTitle>{say('dispute.title')}</PageTitle>
          <PageLead>
            <p>{say('dispute.when', { moment: momentText(new Date(state.transferredAt), language) })}</p>
          </PageLead>
          <p>{say('dispute.fine')}</p>
          <p>{say('dispute.ask')}</p>
          <p className={styles.actions}>
            <Button
              kind="primary"
              loading={busy}
              loadingLabel={say('dispute.telling')}
              onClick={() => void dispute()}
              data-usage="transfer.dispute"
            >
              {say('dispute.notMe')}
            </Button>
          </p>
        </div>
      )
    case 'already':
      return (
        <Ended status="neutral" title={say('dispute.already')}>
          <p>{say('dispute.alreadyText')}</p>
        </Ended>
      )
    case 'done':
      return (
        <Ended status="verified" title={say('dispute.done')}>
          <h2 className={styles.next}>{say('dispute.next')}</h2>
          <ul>
            <li>{say('dispute.nextStop')}</li>
            <li>{say('dispute.nextLook')}</li>
            <li>{say('dispute.nextTold')}</li>
          </ul>
        </Ended>
      )
  }
}

const Ended = ({ status, title, children }: { status: Status; title: string; children: ReactNode }) => {
  const say = useTransferWords()
  return (
    <div className={styles.outcome}>
      <span className={status === 'verified' ? styles.verified : undefined} aria-hidden="true">
        <StatusIcon status={status} size={40} />
      </span>
      <PageTitle>{title}</PageTitle>
      {children}
      <p>{say('dispute.password')}</p>
      <p className={styles.actions}>
        <LinkButton href={links.security}>{say('dispute.toSecurity')}</LinkButton>
      </p>
    </div>
  )
}
