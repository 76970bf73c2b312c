// Which step the editor shows: the session's, so that it is there again after a reload.
import { stepOr1 } from '@bonafide/core/rules/company/completion'
import type { BusinessStep } from '@bonafide/core/status'
import { useSyncExternalStore } from 'react'
import { makeStore } from '../../../lib/store.ts'
import { keepStep, readStep } from '../../../lib/session-store.ts'

const stored = (): BusinessStep => stepOr1(readStep())
const shown = makeStore<BusinessStep>(typeof window === 'undefined' ? 1 : stored())

/** Before somebody goes to the editor, and while he is in it. */
export function openStep(step: BusinessStep): void {
  keepStep(step)
  shown.set(step)
}

/** A link may lead to a step, e.g. from the desktop to a phone. Once: afterwards the session knows. */
export function takeAddressedStep(): void {
  const asked = new URLSearchParams(location.search).get('step')
  if (asked === null) return
  openStep(stepOr1(asked))
  history.replaceState(history.state, '', location.pathname)
}

let arriving = false

export function goOn(step: BusinessStep): void {
  arriving = true
  openStep(stepOr1(step + 1))
}

/** True once, for the step that was gone on to: it begins at its top, as a page would. */
export function takeArrival(): boolean {
  const was = arriving
  arriving = false
  return was
}

const first = (): BusinessStep => 1

/** The prerender knows no session. */
export const useOpenStep = (): BusinessStep => useSyncExternalStore(shown.watch, shown.get, first)
