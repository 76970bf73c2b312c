import { useEffect, useEffectEvent, useState } from 'react'

interface RequestState<Answer> {
  /** Undefined while it is loading. */
  readonly answer: Answer | undefined
  readonly again: () => void
}

/** Sends a request when the screen appears, and again on demand: `turn` is 0 the first time. */
export function useReply<Answer extends object>(ask: (turn: number) => Promise<Answer>): RequestState<Answer> {
  const [heard, setHeard] = useState<{ readonly turn: number; readonly answer: Answer | undefined }>({ turn: 0, answer: undefined })
  const { turn } = heard
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let late = false
    void askNow(turn).then((answer) => {
      if (!late) setHeard({ turn, answer })
    })
    return () => {
      late = true
    }
  }, [turn])
  return { answer: heard.answer, again: () => setHeard({ turn: turn + 1, answer: undefined }) }
}
