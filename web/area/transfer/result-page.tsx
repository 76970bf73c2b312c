import { links } from '../../lib/links.ts'
import { useSearch } from '../../lib/page/place.tsx'
import { useHydrated } from '../../lib/page/use-awake.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { StatusIcon } from '../../ui/show/status-icon.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { PageLead, PageTitle } from '../plain/page-head.tsx'
import styles from './transfer.module.css'
import { useTransferWords } from './words.ts'

export { loadTransferWords as words } from './words.ts'

/** `/verified/transfer/result?status=success`: any other status is a failure. */
export const Screen = () => {
  const status = new URLSearchParams(useSearch()).get('status')
  // The address is not known before hydration, and a failure message must not flash.
  return <TransferResultView result={useHydrated() ? (status === 'success' ? 'success' : 'fail') : 'pending'} />
}

export const TransferResultView = ({ result }: { result: 'pending' | 'success' | 'fail' }) => {
  const say = useTransferWords()
  if (result === 'pending')
    return (
      <Loading label={say('result.loading')}>
        <div className={styles.outcome}>
          <Skeleton height="2.5rem" width="2.5rem" />
          <Skeleton line={28} width="70%" />
          <Skeleton lines={2} />
        </div>
      </Loading>
    )
  const moved = result === 'success'
  return (
    <div className={styles.outcome}>
      <span className={moved ? styles.verified : styles.failed} aria-hidden="true">
        <StatusIcon status={moved ? 'verified' : 'failed'} size={40} />
      </span>
      <PageTitle>{say(`result.${result}`)}</PageTitle>
      <PageLead>
        <p>{say(`result.${result}Text`)}</p>
      </PageLead>
      <p className={styles.actions}>
        {moved ? (
          <LinkButton kind="primary" href={links.withdraw} data-usage="transfer.withdraw">
            {say('result.withdraw')}
          </LinkButton>
        ) : (
          <LinkButton kind="primary" href={links.verification} data-usage="transfer.failed">
            {say('transfer.ok')}
          </LinkButton>
        )}
      </p>
    </div>
  )
}
