// An approval by a single key is held for a few seconds, during which it can be undone. Moving on to another case confirms it.
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
  /** The time is over. */
  readonly send: (accepted: AcceptedInput) => void
  /** The reviewer leaves the case earlier. */
  readonly sendOnLeaving: (accepted: AcceptedInput) => void
}

export function useHeldApproval(sends: ApprovalSenders): HeldApproval {
  const [isHeld, setHeld] = useState(false)
  const accepted = useRef<AcceptedInput | undefined>(undefined)
  const now = useRef(sends)
  useEffect(() => {
    now.current = sends
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
      if (held !== undefined) now.current.send(held)
    }, undoSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isHeld])
  useEffect(
    () => () => {
      if (accepted.current !== undefined) now.current.sendOnLeaving(accepted.current)
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
