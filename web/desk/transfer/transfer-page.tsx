import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import styles from '../case/case-page.module.css'
import { CaseAside } from '../case/claim/case-aside.tsx'
import { sayWhom } from '../case/claim/say-subject.ts'
import { KeyHints } from '../case/key-hints.tsx'
import { sayAbout } from '../case/say-case.ts'
import { DeskFrame } from '../chrome/desk-frame.tsx'
import { places } from '../places.ts'
import { CaseList } from '../queue/case-list.tsx'
import { queueAddress, useCaseId, useChosenAbout } from '../queue/queue-address.ts'
import { useBackKey, useCaseListKeys } from '../queue/use-list-keys.ts'
import { useQueue } from '../queue/use-queue.ts'
import { useWords } from '../words.ts'
import { OpenTransfer } from './opened.tsx'
import page from './transfer.module.css'
import { useDeskTransfer } from './use-transfer.ts'

export const Screen = () => {
  const id = useCaseId(places.transfers)
  return id === undefined ? <Gone /> : <TransferPage key={id} id={id} />
}

const Gone = () => {
  const say = useWords()
  return (
    <DeskFrame title={say('about.transfer')}>
      <EmptyState title={say('case.goneTitle')} action={<LinkButton href={queueAddress(undefined)}>{say('case.back')}</LinkButton>}>
        {say('case.goneText')}
      </EmptyState>
    </DeskFrame>
  )
}

const TransferPage = ({ id }: { readonly id: string }) => {
  const say = useWords()
  const about = useChosenAbout()
  const list = useQueue(about)
  const { load, reload } = useDeskTransfer(id)
  useCaseListKeys(useBackKey(queueAddress(about)))
  if (load.state === 'gone') return <Gone />
  const title =
    load.state === 'there'
      ? say('case.headingNamed', { about: sayAbout(say, load.transferCase.about), name: sayWhom(say, load.transferCase) })
      : say('about.transfer')
  return (
    <DeskFrame title={title} aside={load.state === 'there' && <CaseAside claimed={load.transferCase} list={list} />} bare rail>
      <div className={styles.case}>
        <div className={page.panes}>
          <div className={styles.list}>
            {list.load.state === 'there' && <CaseList queue={list.load.queue} about={about} current={id} narrow onMore={list.more} />}
          </div>
          {load.state === 'there' && <OpenTransfer transferCase={load.transferCase} reload={reload} list={list} />}
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
        <KeyHints of="transfer" />
      </div>
    </DeskFrame>
  )
}
