// Screens that are not steps, each loaded when it is needed or a little earlier.
import { lazy, Suspense, type ComponentType } from 'react'
import { StepWaiting } from '../steps/step-waiting.tsx'
import type { FoundEarlyProps } from '../found/found-early.tsx'
import type { AfterProps } from '../after/after.tsx'
import type { HandOverProps } from '../hand-over/hand-over.tsx'
import type { PhoneDoneProps } from '../hand-over/phone-done.tsx'

const after = () => import('../after/after.tsx')
const handOver = () => import('../hand-over/hand-over.tsx')
const phoneDone = () => import('../hand-over/phone-done.tsx')
const foundEarly = () => import('../found/found-early.tsx')

/** Loads these parts while the user reads the first screen. */
export const fetchAhead = (): void => void Promise.allSettled([after(), handOver(), foundEarly()])

const waitsFor = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> => {
  const Waiting = (props: Props) => (
    <Suspense fallback={<StepWaiting />}>
      <Part {...props} />
    </Suspense>
  )
  return Waiting
}

export const LazyAfter = waitsFor<AfterProps>(lazy(async () => ({ default: (await after()).After })))
export const LazyFoundEarly = waitsFor<FoundEarlyProps>(lazy(async () => ({ default: (await foundEarly()).FoundEarly })))
export const LazyHandOver = waitsFor<HandOverProps>(lazy(async () => ({ default: (await handOver()).HandOver })))
export const LazyPhoneDone = waitsFor<PhoneDoneProps>(lazy(async () => ({ default: (await phoneDone()).PhoneDone })))
export const LazyPhoneEnded = waitsFor(lazy(async () => ({ default: (await phoneDone()).PhoneEnded })))
