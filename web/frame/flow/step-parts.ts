// The code of each step, loaded when it is needed or a little earlier.
import { type ComponentType, lazy } from 'react'
import type { FileStepProps, StepProps } from '../steps/step-props.ts'
import type { StepPlace } from './way.ts'

type Loaded<Props> = Promise<{ readonly Step: ComponentType<Props> }>

const typedSteps: Readonly<Record<'consent' | 'choose' | 'details' | 'questions' | 'taxNumber' | 'vendor', () => Loaded<StepProps>>> = {
  consent: () => import('../consent/consent-step.tsx'),
  choose: () => import('../choose/choose-step.tsx'),
  details: () => import('../details/details-step.tsx'),
  questions: () => import('../questions/questions-step.tsx'),
  taxNumber: () => import('../tax-number/tax-number-step.tsx'),
  vendor: () => import('../vendor/vendor-step.tsx'),
}
const fileSteps: Readonly<Record<Exclude<StepPlace, keyof typeof typedSteps>, () => Loaded<FileStepProps>>> = {
  front: () => import('../capture/front-step.tsx'),
  back: () => import('../capture/back-step.tsx'),
  face: () => import('../capture/face-step.tsx'),
  address: () => import('../address/address-step.tsx'),
  papers: () => import('../papers/papers-step.tsx'),
  send: () => import('../send/send-step.tsx'),
}

export type TypedStepPlace = keyof typeof typedSteps
export type FileStepPlace = keyof typeof fileSteps

export const isTyped = (place: StepPlace): place is TypedStepPlace => place in typedSteps

const asParts = <Name extends string, Props>(loads: Readonly<Record<Name, () => Loaded<Props>>>) =>
  Object.fromEntries(
    Object.entries<() => Loaded<Props>>(loads).map(([name, load]) => [name, lazy(async () => ({ default: (await load()).Step }))]),
  ) as unknown as Readonly<Record<Name, ComponentType<Props>>>

export const typedStepParts = asParts(typedSteps)
export const fileStepParts = asParts(fileSteps)

/** Loads the code of a step that will be needed. */
export const fetchStep = (place: StepPlace): void => {
  const load = isTyped(place) ? typedSteps[place] : fileSteps[place]
  load().catch(() => undefined)
}
