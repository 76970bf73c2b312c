import CloudOff from 'lucide-react/icons/cloud-off'
import { links } from '../../../lib/links.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { EmptyState } from '../../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/wait/skeleton.tsx'
import styles from '../owners.module.css'
import { useOwnersWords } from '../words.ts'
import { RecogniseForm } from './recognise-form.tsx'
import { type Recognising, useRecognising } from './use-recognising.ts'

export { loadOwnersWords as words } from '../words.ts'

/** `/verified/recognise#<link>`: a verified user confirms that a company's link is about them. */
export const Screen = () => <RecogniseView {...useRecognising()} />

export const RecogniseView = ({ state, retry, onEnd }: Recognising) => {
  const say = useOwnersWords()
  const home = <LinkButton href={links.verification}>{say('recognise.home')}</LinkButton>
  switch (state.is) {
    case 'loading':
      return (
        <Loading label={say('recognise.loading')}>
          <div className={styles.recognise}>
            <Skeleton line={28} width="60%" />
            <Skeleton lines={3} />
            <Skeleton height="8rem" />
          </div>
        </Loading>
      )
    case 'gone':
      return (
        <EmptyState level={1} title={say('recognise.gone')} action={home}>
          {say('recognise.goneText')}
        </EmptyState>
      )
    case 'notVerified':
      return (
        <EmptyState
          level={1}
          title={say('recognise.notYet')}
          action={
            <LinkButton kind="primary" href={links.verification}>
              {say('recognise.toVerify')}
            </LinkButton>
          }
        >
          {say('recognise.notYetText')}
        </EmptyState>
      )
    case 'noFactor':
      return (
        <EmptyState
          level={1}
          title={say('recognise.noFactor')}
          action={
            <LinkButton kind="primary" href={links.security}>
              {say('recognise.toSecurity')}
            </LinkButton>
          }
        >
          {say('recognise.noFactorText')}
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState
          level={1}
          icon={<CloudOff size={32} strokeWidth={1.5} />}
          title={say('recognise.failed')}
          action={
            <Button kind="primary" onClick={retry}>
              {say('owners.again')}
            </Button>
          }
        >
          {state.msg}
        </EmptyState>
      )
    case 'asking':
      return <RecogniseForm {...state} onEnd={onEnd} />
    case 'done':
      return (
        <EmptyState level={1} title={say(`recognise.${state.verdict}`)} action={home}>
          {say(`recognise.${state.verdict}Text`, { company: state.company })}
        </EmptyState>
      )
  }
}
