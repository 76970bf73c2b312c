import Inbox from 'lucide-react/icons/inbox'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { Key, KeyHints } from '../case/key-hints.tsx'
import { DeskFrame } from '../chrome/desk-frame.tsx'
import { places } from '../places.ts'
import { useWords } from '../words.ts'
import { AboutFilter } from './about-filter.tsx'
import { CaseList } from './case-list.tsx'
import { openCount } from './open-count.ts'
import { useChosenAbout } from './queue-address.ts'
import styles from './queue.module.css'
import { useCaseListKeys } from './use-list-keys.ts'
import { SearchField } from './search-field.tsx'
import { search, useSearched } from './searched.ts'
import { useTakeNext } from './use-take-next.ts'
import { type Queue, useQueue, type UseQueue } from './use-queue.ts'

export const Screen = () => {
  const say = useWords()
  const list = useQueue(useChosenAbout())
  const open = list.load.state === 'there' ? openCount(list.load.queue.counts) : undefined
  return (
    <DeskFrame
      title={say('queue.title')}
      aside={open === undefined ? undefined : say(open.more ? 'queue.countOver' : 'queue.count', { count: open.count })}
      bare
    >
      <QueueContent list={list} />
    </DeskFrame>
  )
}

const EmptyQueue = () => {
  const say = useWords()
  return (
    <EmptyState icon={<Inbox size={28} strokeWidth={1.5} />} title={say('queue.emptyTitle')}>
      <div className={styles.why}>
        <p>{say('queue.emptyText')}</p>
        <p>{say('queue.emptyNext')}</p>
      </div>
    </EmptyState>
  )
}

const QueueContent = ({ list: { load, reload, more } }: { readonly list: UseQueue }) => {
  const say = useWords()
  const about = useChosenAbout()
  const next = useTakeNext(about)
  useCaseListKeys({ t: () => next.take() })
  if (load.state === 'waiting')
    return (
      <div className={styles.waiting}>
        <Loading label={say('load.waiting')}>
          <Skeleton lines={8} line={28} />
        </Loading>
      </div>
    )
  if (load.state === 'failed')
    return (
      <div className={styles.middle}>
        <EmptyState title={say('load.failed')} action={<Button onClick={reload}>{say('load.again')}</Button>}>
          {load.msg}
        </EmptyState>
      </div>
    )
  return (
    <div className={styles.queue}>
      <div className={styles.tools}>
        <SearchField />
        <Button small loading={next.busy} loadingLabel={say('load.waiting')} onClick={() => next.take()}>
          {say('queue.take')} <Key>T</Key>
        </Button>
      </div>
      <div aria-live="polite">{next.nothing && <p className={styles.nothing}>{say('queue.takeNothing')}</p>}</div>
      <AboutFilter counts={load.queue.counts} chosen={about} />
      <Rows queue={load.queue} more={more} />
      <KeyHints of="queue" />
    </div>
  )
}

const Rows = ({ queue, more }: { readonly queue: Queue; readonly more: () => void }) => {
  const say = useWords()
  const about = useChosenAbout()
  const searched = useSearched()
  if (queue.cases.length + queue.decided.length > 0)
    return (
      <div className={styles.rows}>
        <CaseList queue={queue} about={about} onMore={more} />
      </div>
    )
  return (
    <div className={styles.middle}>
      {searched !== '' ? (
        <EmptyState title={say('queue.foundTitle')} action={<Button onClick={() => search('')}>{say('queue.searchClear')}</Button>}>
          {say('queue.foundText')}
        </EmptyState>
      ) : about !== undefined ? (
        <EmptyState title={say('queue.noneTitle')} action={<LinkButton href={places.queue}>{say('queue.showAll')}</LinkButton>}>
          {say('queue.noneText')}
        </EmptyState>
      ) : (
        <EmptyQueue />
      )}
    </div>
  )
}
