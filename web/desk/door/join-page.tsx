import type { ReplyOf } from '@bonafide/core/call'
import { invitationHours, readInvitation, type startJoin } from '@bonafide/core/calls/desk/door'
import { useEffect, useState } from 'react'
import { focusHeading } from '../../lib/page/outlet.tsx'
import { isRefusal, isRefusalCode, send } from '../../lib/send.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/wait/skeleton.tsx'
import { DoorFrame } from '../chrome/door-frame.tsx'
import { places } from '../places.ts'
import { useWords } from '../words.ts'
import { DoorCard } from './door-card.tsx'
import { JoinApp } from './join-app.tsx'
import { JoinCodes } from './join-codes.tsx'
import { JoinPassword } from './join-password.tsx'
import { JoinSteps } from './join-steps.tsx'

type JoinKey = ReplyOf<typeof startJoin>

type JoinStep =
  | { readonly at: 'reading' }
  | { readonly at: 'failed'; readonly msg: string }
  | { readonly at: 'gone' }
  | { readonly at: 'password'; readonly email: string }
  | { readonly at: 'app'; readonly email: string; readonly joinKey: JoinKey }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

/** In the fragment, which reaches no server and no log. It stays there until it is used, so that reloading the page works. */
const invitationInAddress = (): string => location.hash.slice(1)

export const Screen = () => {
  const [step, setStep] = useJoin()
  const showGone = (): void => setStep({ at: 'gone' })
  return (
    <DoorFrame>
      {step.at === 'reading' && <Reading />}
      {step.at === 'failed' && <Failed msg={step.msg} />}
      {step.at === 'gone' && <Gone />}
      {step.at === 'password' && (
        <JoinPassword
          email={step.email}
          invitation={invitationInAddress()}
          onGone={showGone}
          onKey={(joinKey) => setStep({ at: 'app', email: step.email, joinKey })}
        />
      )}
      {step.at === 'app' && (
        <JoinApp
          joinKey={step.joinKey}
          invitation={invitationInAddress()}
          onGone={showGone}
          onBack={() => setStep({ at: 'password', email: step.email })}
          onCodes={(codes) => setStep({ at: 'codes', codes })}
        />
      )}
      {step.at === 'codes' && <JoinCodes codes={step.codes} />}
    </DoorFrame>
  )
}

function useJoin(): readonly [JoinStep, (step: JoinStep) => void] {
  const [step, setStep] = useState<JoinStep>({ at: 'reading' })
  const { at } = step
  useEffect(() => {
    void readJoinStep().then(setStep)
    // Opening another link in the same tab changes only the fragment.
    const reload = (): void => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  useEffect(() => {
    if (at === 'reading') return
    focusHeading()
    // A used invitation must not stay in the address or in the browser's history.
    if (at === 'codes' || at === 'gone') history.replaceState(history.state, '', location.pathname)
  }, [at])
  return [step, setStep]
}

async function readJoinStep(): Promise<JoinStep> {
  const invitation = invitationInAddress()
  if (!/^[\w-]{43}$/.test(invitation)) return { at: 'gone' }
  const answer = await send(readInvitation, { invitation }, { quiet: true })
  if (answer.ok) return { at: 'password', email: answer.data.email }
  return isRefusal(answer, 'invitation.gone') || isRefusalCode(answer.code, 'body.malformed')
    ? { at: 'gone' }
    : { at: 'failed', msg: answer.msg }
}

const Reading = () => {
  const say = useWords()
  return (
    <DoorCard above={<JoinSteps at="password" />} title={say('join.title')}>
      <Loading label={say('join.reading')}>
        <Skeleton lines={6} />
      </Loading>
    </DoorCard>
  )
}

const Failed = ({ msg }: { readonly msg: string }) => {
  const say = useWords()
  return (
    <EmptyState title={say('load.failed')} level={1} action={<Button onClick={() => location.reload()}>{say('load.again')}</Button>}>
      {msg}
    </EmptyState>
  )
}

const Gone = () => {
  const say = useWords()
  return (
    <EmptyState title={say('join.goneTitle')} level={1} action={<LinkButton href={places.signIn}>{say('join.goneSignIn')}</LinkButton>}>
      {say('join.goneText', { hours: invitationHours })}
    </EmptyState>
  )
}
