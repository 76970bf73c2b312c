import type { Step } from '@bonafide/core/frame/steps'
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { Unbroken } from '../../lib/page/unbroken.tsx'
import { StepBroken } from '../steps/step-broken.tsx'
import type { ShowingProps, StepProps } from '../steps/step-props.ts'
import { StepWaiting } from '../steps/step-waiting.tsx'
import type { Around } from './around.ts'
import { fetchAhead } from './parts.tsx'
import type { Run } from './use-run.ts'
import type { Way } from './use-way.ts'
import type { Place } from './way.ts'

type Loaded<Props> = Promise<{ readonly Step: ComponentType<Props> }>

const typed: Readonly<Record<'choose' | 'details' | 'questions' | 'taxNumber', () => Loaded<StepProps>>> = {
  choose: () => import('../choose/choose-step.tsx'),
  details: () => import('../details/details-step.tsx'),
  questions: () => import('../questions/questions-step.tsx'),
  taxNumber: () => import('../tax-number/tax-number-step.tsx'),
}
const showing: Readonly<Record<Exclude<Place, keyof typeof typed>, () => Loaded<ShowingProps>>> = {
  front: () => import('../capture/front-step.tsx'),
  back: () => import('../capture/back-step.tsx'),
  face: () => import('../capture/face-step.tsx'),
  address: () => import('../address/address-step.tsx'),
  papers: () => import('../papers/papers-step.tsx'),
  send: () => import('../send/send-step.tsx'),
}

const isTyped = (place: Place): place is keyof typeof typed => place in typed

const asParts = <Name extends string, Props>(loads: Readonly<Record<Name, () => Loaded<Props>>>) =>
  Object.fromEntries(
    Object.entries<() => Loaded<Props>>(loads).map(([name, load]) => [name, lazy(async () => ({ default: (await load()).Step }))]),
  ) as unknown as Readonly<Record<Name, ComponentType<Props>>>

const typedParts = asParts(typed)
const showingParts = asParts(showing)

/** The code of a step that will be asked for. */
export const fetchStep = (place: Place): void => {
  const load = isTyped(place) ? typed[place] : showing[place]
  load().catch(() => undefined)
}

interface StepAtProps {
  readonly run: Run
  readonly way: Way
  readonly around: Around
  readonly onPhone: (() => void) | undefined
}

export const StepAt = ({ run, way, around, onPhone }: StepAtProps) => {
  const { visit, keeper, uploads, sent } = run
  const { place } = way
  const [tookBy, setTookBy] = useState<'camera' | 'file'>('camera')
  useFetchedAhead(visit.steps.map(({ step }) => step))
  const props: StepProps = {
    visit: documentComes(way) ? { ...visit, reading: true } : visit,
    keep: keeper.keep,
    look: keeper.look,
    onDone: place === 'send' ? () => keeper.submit().then((failed) => failed?.msg) : way.done,
    onBack: way.onBack,
    onPhone,
    onReviewer: around.onReviewer,
    onReset: around.onReset,
    fileFirst: around.fileFirst || visit.byHand || tookBy === 'file',
    onWay: setTookBy,
  }
  return (
    <Unbroken key={place} instead={StepBroken}>
      <Suspense fallback={<StepWaiting />}>
        {isTyped(place) ? (
          <Typed place={place} props={props} />
        ) : uploads === undefined ? (
          <StepWaiting />
        ) : (
          <Showing place={place} props={{ ...props, uploads, sent }} />
        )}
      </Suspense>
    </Unbroken>
  )
}

/** What it says comes by itself while it is read, and while it is on its way to that. */
const documentComes = ({ coming }: Way): boolean => coming.includes('documentFront') || coming.includes('documentBack')

const Typed = ({ place, props }: { place: keyof typeof typed; props: StepProps }) => {
  const Part = typedParts[place]
  // eslint-disable-next-line react/static-components -- the same component for the same place, always
  return <Part {...props} />
}

const Showing = ({ place, props }: { place: keyof typeof showing; props: ShowingProps }) => {
  const Part = showingParts[place]
  // eslint-disable-next-line react/static-components -- the same component for the same place, always
  return <Part {...props} />
}

/** While the first screen is read the others come. */
function useFetchedAhead(places: readonly Step[]): void {
  const all = places.join()
  useEffect(() => {
    const clock = setTimeout(() => {
      for (const place of all.split(',')) fetchStep(place as Place)
      fetchStep('send')
      fetchAhead()
    }, 400)
    return () => clearTimeout(clock)
  }, [all])
}
