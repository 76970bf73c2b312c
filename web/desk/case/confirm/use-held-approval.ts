// An approval by a single key is held for a few seconds, during which it can be undone. Moving on to another case sends it immediately.
// If the page is closed instead, nothing is sent, and the case stays open.
import { useEffect, useRef, useState } from 'react'
import type { AcceptedInput } from '../use-draft.ts'

export const undoSeconds = 5

export interface HeldApproval {
  readonly isHeld: boolean
  readonly hold: (accepted: AcceptedInput) => void
  readonly undo: () => void
}

interface ApprovalSenders {
  /** Called when the time to undo is over. */
  readonly send: (accepted: AcceptedInput) => void
  /** Called if the reviewer leaves the case before that. */
  readonly sendOnLeaving: (accepted: AcceptedInput) => void
}

export function useHeldApproval(senders: ApprovalSenders): HeldApproval {
  const [isHeld, setHeld] = useState(false)
  const accepted = useRef<AcceptedInput | undefined>(undefined)
  const latest = useRef(senders)
  useEffect(() => {
    latest.current = senders
  })
  const undo = (): void => {
    accepted.current = undefined
    setHeld(false)
  }
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => {
      const held = accepted.current
      accepted.current = undefined
      setHeld(false)
      if (held !== undefined) latest.current.send(held)
    }, undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isHeld])
  useEffect(
    () => () => {
      if (accepted.current !== undefined) latest.current.sendOnLeaving(accepted.current)
    },
    [],
  )
  return {
    isHeld,
    undo,
    hold: (approval) => {
      accepted.current = approval
      setHeld(true)
    },
  }
}
