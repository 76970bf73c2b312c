// The phases of the transfer page: whether a transfer is offered, the notes, the target account, and an unknown outcome.
import { isEnabled, readNotes } from '@bonafide/core/calls/transfer'
import { useCallback, useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../lib/page/outlet.tsx'
import { isNoSession, isRefusal, send } from '../../lib/send.ts'
import { helpHidden } from '../help/help-hidden.ts'
import type { NoteFacts } from './note-list.ts'

export type FactsLoad = { readonly is: 'loading' | 'failed' } | { readonly is: 'known'; readonly facts: NoteFacts }

export type TransferPhase =
  | { readonly is: 'loading' | 'disabled' | 'target' | 'unknown' }
  | { readonly is: 'notes'; readonly load: FactsLoad }

export interface Transfer {
  readonly phase: TransferPhase
  readonly readFacts: () => void
  /** Goes to the second step, which the browser's Back button leaves again. */
  readonly toTarget: () => void
  readonly toUnknown: () => void
  readonly restart: () => void
  /** While a transfer is under way, Back stays on its step: the result still has to be shown. */
  readonly hold: (held: boolean) => void
}

type Step = 'notes' | 'target' | 'unknown'

export function useTransfer(): Transfer {
  const [enabled, setEnabled] = useState<boolean>()
  const [load, setLoad] = useState<FactsLoad>({ is: 'loading' })
  const [step, setStep] = useState<Step>('notes')
  const readFacts = useCallback((): void => {
    void send(readNotes, {}).then((answer) => {
      if (isRefusal(answer, 'transfer.disabled')) setEnabled(false)
      // Known facts stay if reading them again fails.
      setLoad((before) => (answer.ok ? { is: 'known', facts: answer.data } : before.is === 'known' ? before : { is: 'failed' }))
    })
  }, [])
  useEffect(() => {
    readFacts()
    void send(isEnabled, {}).then((answer) => {
      // Without a session, loading the account redirects to the login.
      if (!isNoSession(answer)) setEnabled(answer.ok && answer.data)
    })
  }, [readFacts])
  useEffect(() => {
    if (step !== 'notes') return
    // Users close an order or move money in another tab and then return to the notes.
    const readIfVisible = (): void => {
      if (document.visibilityState === 'visible') readFacts()
    }
    document.addEventListener('visibilitychange', readIfVisible)
    return () => document.removeEventListener('visibilitychange', readIfVisible)
  }, [step, readFacts])
  const held = useRef(false)
  const entry = useRef<number>(undefined)
  useEffect(() => {
    const onBack = (): void => {
      // The frame for the face check removes its own history entry when it ends, and leaves the step as it is.
      if (held.current || (entry.current !== undefined && entryNow() === entry.current)) return
      setStep((before) => (before === 'target' ? 'notes' : before))
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])
  useHiddenHelp(enabled === false)
  useArrival(step)
  return {
    phase: phaseOf(enabled, step, load),
    readFacts,
    toTarget: () => {
      entry.current = Date.now()
      history.pushState({ ...stateNow(), [entryKey]: entry.current }, '')
      setStep('target')
    },
    toUnknown: () => setStep('unknown'),
    restart: () => {
      setStep('notes')
      readFacts()
    },
    hold: (isHeld) => {
      held.current = isHeld
    },
  }
}

/**
 * In the history entry of the second step: the time at which the step was entered, which identifies the entry. A reloaded page starts
 * with the first step.
 */
const entryKey = 'transferStep'

function stateNow(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

const entryNow = (): unknown => stateNow()[entryKey]

function phaseOf(enabled: boolean | undefined, step: Step, load: FactsLoad): TransferPhase {
  if (enabled === undefined) return { is: 'loading' }
  if (!enabled) return { is: 'disabled' }
  return step === 'notes' ? { is: 'notes', load } : { is: step }
}

function useHiddenHelp(hidden: boolean): void {
  useEffect(() => {
    helpHidden.set(hidden)
    return () => helpHidden.set(false)
  }, [hidden])
}

/** Each step appears like a new page: scrolled to the top, with its heading announced. */
function useArrival(step: Step): void {
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    scrollTo({ top: 0, behavior: 'instant' })
    focusHeading()
  }, [step])
}
