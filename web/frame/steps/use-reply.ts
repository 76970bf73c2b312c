import { useEffect, useEffectEvent, useState } from 'react'

interface RequestState<Answer> {
  /** Undefined while it is loading. */
  readonly answer: Answer | undefined
  readonly again: () => void
}

/** Sends a request when the screen appears, and again on demand: `turn` is 0 the first time. */
export function useReply<Answer extends object>(ask: (turn: number) => Promise<Answer>): RequestState<Answer> {
  const [reply, setReply] = useState<{ readonly turn: number; readonly answer: Answer | undefined }>({ turn: 0, answer: undefined })
  const { turn } = reply
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let cancelled = false
    void askNow(turn).then((answer) => {
      if (!cancelled) setReply({ turn, answer })
    })
    return () => {
      cancelled = true
    }
  }, [turn])
  return { answer: reply.answer, again: () => setReply({ turn: turn + 1, answer: undefined }) }
}
