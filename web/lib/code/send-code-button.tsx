import { useEffect, useReducer, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { secondsLeft, sendState, startSending } from './send-state.ts'

export interface SendCodeWords {
  readonly send: string
  readonly sendAgain: string
  readonly sending: string
  readonly waiting: (seconds: number) => string
}

export interface SendCodeButtonProps {
  readonly words: SendCodeWords
  /** Sends the code; false if it was not sent. It reports errors itself. */
  readonly onSend: () => Promise<boolean>
}

export const SendCodeButton = ({ words, onSend }: SendCodeButtonProps) => {
  const [state, dispatch] = useReducer(sendState, startSending)
  const [now, setNow] = useState(0)
  const waiting = state.at === 'waiting'
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      setNow(Date.now())
      dispatch({ type: 'tick', now: Date.now() })
    }, 250)
    return () => clearInterval(timer)
  }, [waiting])
  const press = async (): Promise<void> => {
    dispatch({ type: 'press' })
    let sent = false
    try {
      sent = await onSend()
    } finally {
      setNow(Date.now())
      dispatch(sent ? { type: 'sent', now: Date.now() } : { type: 'notSent' })
    }
  }
  if (state.at === 'waiting')
    return (
      <Button small kind="quiet" disabled>
        {words.waiting(secondsLeft(state.until, now))}
      </Button>
    )
  return (
    <Button small kind="quiet" loading={state.at === 'sending'} loadingLabel={words.sending} onClick={() => void press()}>
      {state.before ? words.sendAgain : words.send}
    </Button>
  )
}
