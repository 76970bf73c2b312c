import { beginHandOver, endHandOver } from '@bonafide/core/calls/frame/hand-over'
import { useEffect, useState, type ReactNode } from 'react'
import { useBusy } from '../../lib/form/use-busy.ts'
import { usePhoneInHand } from '../../lib/use-phone.ts'
import { Button } from '../../ui/action/button.tsx'
import { needsCamera } from '../flow/way.ts'
import { Trouble } from '../steps/step-form.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import type { Visit } from '../steps/step-props.ts'
import { useReply } from '../steps/use-reply.ts'
import { StepWaiting } from '../steps/step-waiting.tsx'
import steps from '../steps/steps.module.css'
import { sendWithToken } from '../token.ts'
import { useWords } from '../words.ts'
import { Code } from './code.tsx'
import { PhoneProgress } from './phone-progress.tsx'

export interface HandOverProps {
  readonly visit: Visit
  readonly look: () => Promise<void>
  /** Takes the visit back to this device. */
  readonly onHere: () => void
}

/** The hand-over to a phone, and its progress once the phone has joined. */
export const HandOver = ({ visit, look, onHere }: HandOverProps) => {
  const say = useWords()
  const [busy, during] = useBusy()
  const [trouble, setTrouble] = useState<string>()
  const takeBack = async (): Promise<void> => {
    const reply = await during(() => sendWithToken(endHandOver, {}))
    if (!reply.ok) return setTrouble(reply.msg)
    await look()
    onHere()
  }
  const wasThere = useWasThere(visit)
  const done = visit.phone === 'there' && !needsCamera(visit, [])
  const back = (
    <Button kind={done ? 'primary' : 'secondary'} wide loading={busy} onClick={() => void takeBack()}>
      {say(visit.phone === 'there' ? 'handOver.takeBack' : 'handOver.stay')}
    </Button>
  )
  return (
    <>
      <Trouble text={trouble} />
      {visit.phone === 'there' ? (
        <PhoneProgress visit={visit} done={done}>
          {back}
        </PhoneProgress>
      ) : (
        <Invitation again={wasThere}>{back}</Invitation>
      )}
    </>
  )
}

/** Whether a phone had the visit and has since stopped. */
function useWasThere({ phone }: Visit): boolean {
  const [wasThere, setWas] = useState(false)
  if (phone === 'there' && !wasThere) setWas(true)
  return wasThere
}

interface InvitationProps {
  readonly again: boolean
  readonly children: ReactNode
}

const Invitation = ({ again: isAgain, children }: InvitationProps) => {
  const say = useWords()
  const isOnPhone = usePhoneInHand()
  const { answer, again: requestCode } = useReply(() => sendWithToken(beginHandOver, {}))
  const ticket = answer?.ok === true ? answer.data : undefined
  const trouble = answer?.ok === false ? answer.msg : undefined
  const expired = useExpired(ticket?.until)
  const newCodeButton = (
    <Button kind="primary" wide onClick={requestCode}>
      {say('handOver.newCode')}
    </Button>
  )
  if (answer === undefined) return <StepWaiting />
  return (
    <div className={steps.step}>
      <StepHeading title={say(isAgain ? 'handOver.again' : isOnPhone ? 'handOver.other' : 'handOver.title')}>
        <p>{say(isAgain ? 'handOver.againLead' : isOnPhone ? 'handOver.otherLead' : 'handOver.lead')}</p>
      </StepHeading>
      <Trouble text={trouble ?? (expired ? say('handOver.over') : undefined)} />
      {ticket !== undefined && !expired && <Code ticket={ticket} />}
      <div className={steps.actions}>
        {(expired || trouble !== undefined) && newCodeButton}
        {children}
      </div>
    </div>
  )
}

function useExpired(until: string | undefined): boolean {
  const [expired, setOver] = useState<string>()
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(() => setOver(until), Math.max(0, new Date(until).getTime() - Date.now()))
    return () => clearTimeout(timer)
  }, [until])
  return until !== undefined && expired === until
}
