// The step that the editor shows, kept in the session so that it survives a reload.
import { stepFromStorage } from '@bonafide/core/rules/company/completion'
import type { BusinessStep } from '@bonafide/core/status'
import { useSyncExternalStore } from 'react'
import { useFirstKnown } from '../../../lib/page/place.tsx'
import { makeStore } from '../../../lib/store.ts'
import { keepStep, readStep } from '../../../lib/session-store.ts'
import { firstCompanyIn } from '../load/first-company.ts'
import { companyEditor } from '../places.ts'

const stored = (): BusinessStep => stepFromStorage(readStep())
const openStepStore = makeStore<BusinessStep>(typeof window === 'undefined' ? 1 : stored())

/** May be called before the editor opens, and while it is open. */
export function openStep(step: BusinessStep): void {
  keepStep(step)
  openStepStore.set(step)
}

export const stepAddress = (step: BusinessStep): string => `${companyEditor}?step=${step}`

/** A link may lead to a step, either from the overview or from a desktop to a phone. */
export function takeAddressedStep(): void {
  const stepParameter = new URLSearchParams(location.search).get('step')
  if (stepParameter !== null) openStep(stepFromStorage(stepParameter))
}

/** Puts the open step into the address, so that the server can render it again. */
export const addressStep = (step: BusinessStep): void =>
  history.replaceState(history.state, '', `${location.pathname}?step=${step}${location.hash}`)

/** For use outside rendering. */
export const openStepNow = openStepStore.get

let arriving = false

export function goToStep(step: BusinessStep): void {
  arriving = true
  openStep(step)
}

export const goToNextStep = (step: BusinessStep): void => goToStep(stepFromStorage(step + 1))

/** True once after moving to this step: it is then scrolled to its top, like a new page. */
export function takeArrival(): boolean {
  const arrived = arriving
  arriving = false
  return arrived
}

/** The server only knows the requested address, not the session. */
export function useOpenStep(): BusinessStep {
  const known = useFirstKnown()
  return useSyncExternalStore(openStepStore.watch, openStepStore.get, () => firstCompanyIn(known)?.step ?? 1)
}
