import type { DocumentKind, Side } from '@bonafide/core/evidence/document-reading'
import type { EvidenceKind } from '@bonafide/core/frame/evidence'
import { useState } from 'react'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { CaptureDocument } from '../document/capture-document.tsx'
import type { Shot } from '../document/shot.ts'
import { Trouble } from '../steps/step-form.tsx'
import type { FileStepProps } from '../steps/step-props.ts'
import { WhyAsked } from '../steps/why.tsx'
import { failedPicture, FailedBefore, WhyCaptureFailed } from './failed-before.tsx'
import { ReviewerInstead } from './reviewer-instead.tsx'
import { TiltStep } from '../tilt/tilt-step.tsx'
import { useTilting } from '../tilt/use-tilting.ts'
import { ShownBefore } from './shown-before.tsx'

type Page = 'front' | 'back'
const evidenceOf: Readonly<Record<Page, EvidenceKind>> = { front: 'documentFront', back: 'documentBack' }

const sideOf = (step: Page, kind: DocumentKind): Side => (step === 'front' && (kind === 'passport' || kind === 'visa') ? 'inner' : step)

/** One side of a document. Its picture uploads while the person continues. A side that was already captured is not requested again. */
export const DocumentStep = ({ step, ...props }: FileStepProps & { step: Page }) => {
  const { visit, uploads, sent, onDone, waits, onBack, onPhone, onReviewer, fileFirst, onWay } = props
  const [retakes, setRetakes] = useState(false)
  const [seenFailed, setSeenFailed] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const kind = visit.choice?.document ?? 'idCard'
  const refused = sent.findLast((upload) => upload.kind === evidenceOf[step] && upload.status.state === 'refused')
  const isShown = visit.steps.some((entry) => entry.step === step && entry.state === 'met')
  const why = visit.steps.find((entry) => entry.step === step && entry.state === 'redo')?.why ?? undefined
  const failed = why === undefined ? undefined : failedPicture(visit, evidenceOf[step])
  const goOn = async (): Promise<string | undefined> => {
    const failure = await onDone()
    setTrouble(failure)
    return failure
  }
  const tilting = useTilting({ ...props, step, isShown: isShown && !retakes, goOn })
  const take = ({ file, anyway, camera = false, corners }: Shot): void => {
    const upload = uploads.add(file, { kind: evidenceOf[step], ...(anyway ? { anyway } : {}), ...(camera ? { camera } : {}) })
    onWay(camera ? 'camera' : 'file')
    if (step === 'front' && camera && visit.tilt !== 'none') {
      setRetakes(false)
      tilting.begin({ upload, corners })
    } else void goOn()
  }
  if (waits) return <ShownBefore step={step} visit={visit} />
  if (tilting.first !== undefined)
    return (
      <TiltStep
        kind={kind}
        side={sideOf(step, kind)}
        uploads={uploads}
        first={tilting.first}
        onDone={tilting.end}
        onSkip={tilting.skip}
        onBack={tilting.leave}
      />
    )
  if (isShown && !retakes)
    return (
      <>
        <Trouble text={trouble} />
        <ShownBefore step={step} visit={visit} ways={{ onKeep: tilting.keep, onRetry: () => setRetakes(true) }} />
      </>
    )
  if (why !== undefined && failed !== undefined && !seenFailed)
    return <FailedBefore step={step} visit={visit} why={why} picture={failed} onRetry={() => setSeenFailed(true)} />
  return (
    <>
      {why === undefined || failed === undefined ? <WhyAsked visit={visit} step={step} /> : <WhyCaptureFailed why={why} picture={failed} />}
      <Trouble text={trouble ?? (refused?.status.state === 'refused' ? refused.status.why : undefined)} />
      <CaptureDocument
        kind={kind}
        side={sideOf(step, kind)}
        fileFirst={fileFirst}
        pdf={visit.byHand}
        confirms={pageSettings().confirmPictures}
        onDone={take}
        onPhone={onPhone}
        onBack={onBack}
      />
      {onReviewer !== undefined && <ReviewerInstead onReviewer={onReviewer} />}
    </>
  )
}
