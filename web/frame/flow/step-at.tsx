import type { VisitStep } from '@bonafide/core/evidence/steps'
import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from '../../lib/page/error-boundary.tsx'
import { StepBroken } from '../steps/step-broken.tsx'
import type { FileStepProps, StepProps } from '../steps/step-props.ts'
import { StepWaiting } from '../steps/step-waiting.tsx'
import type { FrameContext } from './frame-context.ts'
import { fetchAhead, LazyFoundEarly } from './parts.tsx'
import { fetchStep, isTyped, fileStepParts, typedStepParts, type TypedStepPlace, type FileStepPlace } from './step-parts.ts'
import { useDocumentActions } from './use-document-actions.ts'
import type { VisitRun } from './use-run.ts'
import type { StepFlow } from './use-step-flow.ts'
import { documentComes, type StepPlace } from './way.ts'

interface StepAtProps {
  readonly run: VisitRun
  readonly way: StepFlow
  readonly around: FrameContext
  readonly onPhone: (() => void) | undefined
}

export const StepAt = ({ run, way, around, onPhone }: StepAtProps) => {
  const { visit, keeper, uploads, sent } = run
  const { place } = way
  const { leave } = around
  const { found, forgetPages, ...foundActions } = useDocumentActions(run, way)
  const [capturedBy, setCapturedBy] = useState<'camera' | 'file'>('camera')
  useFetchedAhead(visit.steps.map(({ step }) => step))
  const props: StepProps = {
    visit: documentComes(way.coming) ? { ...visit, reading: true } : visit,
    keep: (change) => {
      if (change.choice !== undefined && change.choice.document !== visit.choice?.document) forgetPages()
      keeper.keep(change)
    },
    onConsent: (given) => keeper.persist(() => keeper.consent(around.inApp ? { ...given(), app: true } : given()), way.stays()),
    look: keeper.look,
    onDone: place === 'send' ? () => keeper.persist(keeper.submit, way.stays()).then((failed) => failed?.msg) : way.done,
    waits: way.waits,
    onBack: way.onBack,
    onPhone,
    onReviewer: visit.byHand ? undefined : around.onReviewer,
    onLeave: leave === undefined ? undefined : () => leave({ visitState: visit.state }),
    onReset: around.onReset,
    fileFirst: around.fileFirst || visit.byHand || capturedBy === 'file',
    onWay: setCapturedBy,
  }
  return (
    <ErrorBoundary key={found === null ? place : found.what} instead={StepBroken}>
      <Suspense fallback={<StepWaiting />}>
        {found !== null && visit.choice !== null ? (
          <LazyFoundEarly found={found} choice={visit.choice} {...foundActions} />
        ) : isTyped(place) ? (
          <TypedStep place={place} props={props} />
        ) : uploads === undefined ? (
          <StepWaiting />
        ) : (
          <FileStep place={place} props={{ ...props, uploads, sent }} />
        )}
      </Suspense>
    </ErrorBoundary>
  )
}

const TypedStep = ({ place, props }: { place: TypedStepPlace; props: StepProps }) => {
  const Part = typedStepParts[place]
  // eslint-disable-next-line react/static-components -- the same component for the same place, always
  return <Part {...props} />
}

const FileStep = ({ place, props }: { place: FileStepPlace; props: FileStepProps }) => {
  const Part = fileStepParts[place]
  // eslint-disable-next-line react/static-components -- the same component for the same place, always
  return <Part {...props} />
}

/** The other steps load while the first screen is read. */
function useFetchedAhead(places: readonly VisitStep[]): void {
  const all = places.join()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const place of all.split(',')) fetchStep(place as StepPlace)
      fetchStep('send')
      fetchAhead()
    }, 400)
    return () => clearTimeout(timer)
  }, [all])
}
