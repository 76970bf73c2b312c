import CloudOff from 'lucide-react/icons/cloud-off'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { usePolicyUrls } from '../../lib/chrome/policy-links.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { PageHead } from '../plain/page-head.tsx'
import { usePrivacyWords } from '../privacy/words.ts'
import styles from './your-data.module.css'
import { useYourData } from './load-your-data.ts'
import { YourDataParts } from './your-data-parts.tsx'

export { loadPrivacyWords as words } from '../privacy/words.ts'

/** `/verified/data`: the data held about the person, and what they can do about it. */
export const Screen = () => {
  const say = usePrivacyWords()
  const { load, reload, retry } = useYourData()
  if (load.state === 'failed') return <Failed msg={load.msg} onRetry={retry} />
  if (load.state === 'erased') return <Erased />
  return (
    <div className={styles.page}>
      <PageHead title={say('data.title')} lead={say('data.lead')} />
      {load.state === 'loading' ? <Coming /> : <YourDataParts data={load.data} reload={reload} />}
    </div>
  )
}

const Coming = () => {
  const say = usePrivacyWords()
  return (
    <Loading label={say('data.loading')}>
      <div className={styles.page}>
        <Skeleton line={14} width="18rem" />
        {['9rem', '13rem', '15rem'].map((height) => (
          <div key={height} className={styles.part}>
            <Skeleton line={20} width="10rem" />
            <Skeleton height={height} />
          </div>
        ))}
      </div>
    </Loading>
  )
}

const Failed = ({ msg, onRetry }: { msg: string; onRetry: () => void }) => {
  const say = usePrivacyWords()
  const again = (
    <Button kind="primary" onClick={onRetry}>
      {say('data.again')}
    </Button>
  )
  return (
    <EmptyState level={1} icon={<CloudOff size={32} strokeWidth={1.5} />} title={say('data.failed')} action={again}>
      {msg}
    </EmptyState>
  )
}

const Erased = () => {
  const say = usePrivacyWords()
  const { privacyUrl } = usePolicyUrls()
  return (
    <EmptyState
      level={1}
      icon={<ShieldCheck size={32} strokeWidth={1.5} />}
      title={say('data.erased')}
      action={<LinkButton href={privacyUrl}>{say('data.notice')}</LinkButton>}
    >
      {say('data.erasedText')}
    </EmptyState>
  )
}
