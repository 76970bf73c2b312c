import type { DeletionCase } from '@bonafide/core/calls/desk/deletion'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/show/banner.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import styles from '../case/case-page.module.css'
import facts from '../case/facts.module.css'
import { CaseAside } from '../case/claim/case-aside.tsx'
import { KeyHints } from '../case/key-hints.tsx'
import { sayWhom } from '../case/claim/say-subject.ts'
import { DeskFrame } from '../chrome/desk-frame.tsx'
import { places } from '../places.ts'
import { CaseList } from '../queue/case-list.tsx'
import { queueAddress, useCaseId, useChosenAbout } from '../queue/queue-address.ts'
import { useBackKey, useCaseListKeys } from '../queue/use-list-keys.ts'
import { useQueue, type UseQueue } from '../queue/use-queue.ts'
import { useWords } from '../words.ts'
import { DeletionAnswerBar } from './answer-bar.tsx'
import { HeldData } from './held.tsx'
import page from './deletion.module.css'
import { useDeletion } from './use-deletion.ts'

export const Screen = () => {
  const id = useCaseId(places.deletions)
  return id === undefined ? <Gone /> : <DeletionPage key={id} id={id} />
}

const Gone = () => {
  const say = useWords()
  return (
    <DeskFrame title={say('about.deletion')}>
      <EmptyState title={say('case.goneTitle')} action={<LinkButton href={queueAddress(undefined)}>{say('case.back')}</LinkButton>}>
        {say('case.goneText')}
      </EmptyState>
    </DeskFrame>
  )
}

const DeletionPage = ({ id }: { readonly id: string }) => {
  const say = useWords()
  const about = useChosenAbout()
  const list = useQueue(about)
  const { load, reload } = useDeletion(id)
  useCaseListKeys(useBackKey(queueAddress(about)))
  if (load.state === 'gone') return <Gone />
  const title =
    load.state === 'there'
      ? say('case.headingNamed', { about: say('about.deletion'), name: sayWhom(say, load.request) })
      : say('about.deletion')
  return (
    <DeskFrame
      title={title}
      aside={load.state === 'there' && <CaseAside claimed={{ ...load.request, decided: load.request.answered }} list={list} />}
      bare
      rail
    >
      <div className={styles.case}>
        <div className={page.panes}>
          <div className={styles.list}>
            {list.load.state === 'there' && <CaseList queue={list.load.queue} about={about} current={id} narrow onMore={list.more} />}
          </div>
          {load.state === 'there' && <OpenRequest request={load.request} reload={reload} list={list} />}
          {load.state === 'failed' && (
            <div className={styles.middle}>
              <EmptyState title={say('load.failed')} action={<Button onClick={reload}>{say('load.again')}</Button>}>
                {load.msg}
              </EmptyState>
            </div>
          )}
          {load.state === 'waiting' && (
            <div className={styles.waiting}>
              <Loading label={say('load.waiting')}>
                <Skeleton lines={12} line={20} />
              </Loading>
            </div>
          )}
        </div>
        <KeyHints of="deletion" />
      </div>
    </DeskFrame>
  )
}

interface OpenRequestProps {
  readonly request: DeletionCase
  readonly reload: () => void
  readonly list: UseQueue
}

const OpenRequest = ({ request, reload, list }: OpenRequestProps) => {
  const say = useWords()
  const open = request.answered === null && request.ownVote === null
  return (
    <section aria-label={say('case.facts')} className={facts.facts}>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={facts.scroll} tabIndex={0}>
        {request.erased && (
          <Banner status="neutral" title={say('case.erasedTitle')}>
            {say('case.erasedText')}
          </Banner>
        )}
        {open && request.blacklisted && (
          <Banner status="failed" title={say('deletion.blacklistedTitle')}>
            {say('deletion.blacklistedText')}
          </Banner>
        )}
        {open && request.needs > 1 && (
          <Banner status="neutral" title={say('deletion.twoTitle')}>
            {say('deletion.twoText')}
          </Banner>
        )}
        <HeldData request={request} />
      </div>
      <DeletionAnswerBar request={request} reload={reload} list={list} />
    </section>
  )
}
