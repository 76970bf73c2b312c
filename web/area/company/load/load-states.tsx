import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/wait/skeleton.tsx'
import { useCompanyWords } from '../words.ts'
import { reloadCompany } from './company.ts'
import styles from './load-states.module.css'

export const CompanyComing = () => {
  const say = useCompanyWords()
  return (
    <Loading label={say('load.coming')}>
      <div className={styles.coming}>
        <Skeleton line={14} width="6rem" />
        <Skeleton line={28} width="60%" />
        <Skeleton lines={2} />
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="5.5rem" />
        ))}
      </div>
    </Loading>
  )
}

export const CompanyFailed = ({ msg }: { msg: string }) => {
  const say = useCompanyWords()
  return (
    <EmptyState
      level={1}
      icon={<CloudOff size={32} strokeWidth={1.5} />}
      title={say('load.failed')}
      action={
        <Button kind="primary" onClick={() => void reloadCompany()}>
          {say('load.again')}
        </Button>
      }
    >
      {msg}
    </EmptyState>
  )
}
