import { useEffect, useRef } from 'react'
import { focusHeading } from '../../lib/page/outlet.tsx'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { DeskFrame } from '../chrome/desk-frame.tsx'
import { CaseList } from '../queue/case-list.tsx'
import { queueAddress, useCaseId, useChosenAbout } from '../queue/queue-address.ts'
import { useBackKey, useCaseListKeys } from '../queue/use-list-keys.ts'
import { useQueue, type UseQueue } from '../queue/use-queue.ts'
import { useWords } from '../words.ts'
import styles from './case-page.module.css'
import { CaseAside } from './claim/case-aside.tsx'
import { KeyHints } from './key-hints.tsx'
import { OpenCase } from './open-case.tsx'
import { sayAbout } from './say-case.ts'
import { sayWhom } from './claim/say-subject.ts'
import { type CaseLoad, useCase } from './use-case.ts'

export const Screen = () => {
  const id = useCaseId()
  return id === undefined ? <Gone /> : <CasePage id={id} />
}

const Gone = () => {
  const say = useWords()
  return (
    <DeskFrame title={say('case.title')}>
      <EmptyState title={say('case.goneTitle')} action={<LinkButton href={queueAddress(undefined)}>{say('case.back')}</LinkButton>}>
        {say('case.goneText')}
      </EmptyState>
    </DeskFrame>
  )
}

const CasePage = ({ id }: { readonly id: string }) => {
  const say = useWords()
  const about = useChosenAbout()
  const list = useQueue(about)
  const { load, reload } = useCase(id)
  useCaseListKeys(useBackKey(queueAddress(about)))
  useFocusOnNext(id)
  if (load.state === 'gone') return <Gone />
  const loaded = load.state === 'there' ? load.case : undefined
  const title =
    loaded === undefined ? say('case.title') : say('case.headingNamed', { about: sayAbout(say, loaded.about), name: sayWhom(say, loaded) })
  return (
    <DeskFrame title={title} aside={loaded !== undefined && <CaseAside claimed={loaded} list={list} />} bare rail>
      <div className={styles.case}>
        <div className={styles.panes}>
          <ListPane list={list} id={id} />
          <Opened id={id} load={load} reload={reload} list={list} />
        </div>
        <KeyHints of={loaded?.company == null ? 'case' : 'company'} />
      </div>
    </DeskFrame>
  )
}

/** When another case opens from the list, the focus stays in the list; after a decision it moves to the new case's heading. */
function useFocusOnNext(id: string): void {
  const before = useRef(id)
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    if (document.activeElement?.closest('[data-case-list]') === null) focusHeading()
  }, [id])
}

const ListPane = ({ list: { load, more }, id }: { readonly list: UseQueue; readonly id: string }) => {
  const about = useChosenAbout()
  return (
    <div className={styles.list}>
      {load.state === 'there' && <CaseList queue={load.queue} about={about} current={id} narrow onMore={more} />}
    </div>
  )
}

interface OpenedProps {
  readonly id: string
  readonly load: CaseLoad
  readonly reload: () => void
  readonly list: UseQueue
}

const Opened = ({ id, load, reload, list }: OpenedProps) => {
  const say = useWords()
  if (load.state === 'there' && load.case.case === id) return <OpenCase key={id} wholeCase={load.case} reload={reload} list={list} />
  if (load.state === 'failed')
    return (
      <div className={styles.middle}>
        <EmptyState title={say('load.failed')} action={<Button onClick={reload}>{say('load.again')}</Button>}>
          {load.msg}
        </EmptyState>
      </div>
    )
  return (
    <>
      <div className={styles.evidence}>
        <Loading label={say('load.waiting')}>
          <Skeleton height="60dvb" />
        </Loading>
      </div>
      <div className={styles.facts}>
        <div className={styles.waiting}>
          <Skeleton lines={12} line={20} />
        </div>
      </div>
    </>
  )
}
