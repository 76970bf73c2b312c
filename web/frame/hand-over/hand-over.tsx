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
  const here = async (): Promise<void> => {
    const ended = await during(() => sendWithToken(endHandOver, {}))
    if (!ended.ok) return setTrouble(ended.msg)
    await look()
    onHere()
  }
  const wasThere = useWasThere(visit)
  const done = visit.phone === 'there' && !needsCamera(visit, [])
  const back = (
    <Button kind={done ? 'primary' : 'secondary'} wide loading={busy} onClick={() => void here()}>
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
        <Inviting again={wasThere}>{back}</Inviting>
      )}
    </>
  )
}

/** Whether a phone had the visit and has since stopped. */
function useWasThere({ phone }: Visit): boolean {
  const [was, setWas] = useState(false)
  if (phone === 'there' && !was) setWas(true)
  return was
}

interface InvitingProps {
  readonly again: boolean
  readonly children: ReactNode
}

const Inviting = ({ again: isAgain, children }: InvitingProps) => {
  const say = useWords()
  const here = usePhoneInHand()
  const { answer, again: drawAgain } = useReply(() => sendWithToken(beginHandOver, {}))
  const ticket = answer?.ok === true ? answer.data : undefined
  const trouble = answer?.ok === false ? answer.msg : undefined
  const over = useOver(ticket?.until)
  const again = (
    <Button kind="primary" wide onClick={drawAgain}>
      {say('handOver.newCode')}
    </Button>
  )
  if (answer === undefined) return <StepWaiting />
  return (
    <div className={steps.step}>
      <StepHeading title={say(isAgain ? 'handOver.again' : here ? 'handOver.other' : 'handOver.title')}>
        <p>{say(isAgain ? 'handOver.againLead' : here ? 'handOver.otherLead' : 'handOver.lead')}</p>
      </StepHeading>
      <Trouble text={trouble ?? (over ? say('handOver.over') : undefined)} />
      {ticket !== undefined && !over && <Code ticket={ticket} />}
      <div className={steps.actions}>
        {(over || trouble !== undefined) && again}
        {children}
      </div>
    </div>
  )
}

function useOver(until: string | undefined): boolean {
  const [over, setOver] = useState<string>()
  useEffect(() => {
    if (until === undefined) return undefined
    const clock = setTimeout(() => setOver(until), Math.max(0, new Date(until).getTime() - Date.now()))
    return () => clearTimeout(clock)
  }, [until])
  return until !== undefined && over === until
}
