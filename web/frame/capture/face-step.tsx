import { answerChallenge, askChallenge } from '@bonafide/core/calls/frame/camera'
import type { CameraFacts } from '@bonafide/core/evidence/challenge'
import { FileId } from '@bonafide/core/values'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FaceChallenge } from '../face/face-challenge.tsx'
import { faceAgainst } from '../face/face-against.ts'
import type { AnsweredStep, ChallengeWishes, FaceChallengeProps } from '../face/challenge-props.ts'
import { FacePicture } from '../face/face-picture.tsx'
import { isRefusal, networkCode, timeoutCode } from '../../lib/http/answer.ts'
import { Trouble } from '../steps/step-form.tsx'
import type { FileStepProps } from '../steps/step-props.ts'
import { WhyAsked } from '../steps/why.tsx'
import { sendWithToken } from '../token.ts'
import { ReviewerInstead } from './reviewer-instead.tsx'
import { ShownBefore } from './shown-before.tsx'

/** The challenge by camera, or a photograph that a reviewer checks. */
export const Step = ({ visit, uploads, look, onDone, waits, onBack, onPhone, onReviewer }: FileStepProps) => {
  const [again, setAgain] = useState(false)
  const [picture, setPicture] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  // On the way to the next step: the visit already counts the face as shown, but the person has not returned to it.
  const [leaving, setLeaving] = useState(false)
  const goOn = async (): Promise<void> => setTrouble(await onDone())
  if (waits) return <ShownBefore step="face" visit={visit} />
  const isShown = visit.steps.some(({ step, state }) => step === 'face' && state === 'met')
  if (isShown && !again && !leaving) return <ShownBefore step="face" visit={visit} ways={{ onKeep: goOn, onRetry: () => setAgain(true) }} />
  return (
    <>
      <WhyAsked visit={visit} step="face" />
      <Trouble text={trouble} />
      {picture ? (
        <FacePicture
          against={faceAgainst(visit)}
          onDone={({ file, anyway }) => {
            uploads.add(file, { kind: 'face', ...(anyway ? { anyway } : {}) })
            void goOn()
          }}
          onPhone={onPhone}
          onBack={() => setPicture(false)}
        />
      ) : (
        <FaceChallenge
          against={faceAgainst(visit)}
          ask={(camera, wishes) => ask({ camera, ...wishes }, look)}
          answer={(step) => answer(step, look)}
          uploads={uploads}
          onDone={() => {
            setLeaving(true)
            void look()
              .then(goOn)
              .finally(() => setLeaving(false))
          }}
          onPhone={onPhone}
          onOther={() => setPicture(true)}
          onBack={onBack}
        >
          {onReviewer !== undefined && <ReviewerInstead onReviewer={onReviewer} />}
        </FaceChallenge>
      )}
    </>
  )
}

/** Consent may have been withdrawn elsewhere: `look` discovers that, and the flow goes to that step. */
async function ask(
  { without, ...wishes }: { readonly camera: CameraFacts } & ChallengeWishes,
  look: FileStepProps['look'],
): ReturnType<FaceChallengeProps['ask']> {
  const answered = await sendWithToken(askChallenge, { ...wishes, without: [...without] })
  if (answered.ok) return answered.data
  if (isRefusal(answered, 'consent.owed')) await look()
  if (isRefusal(answered, 'challenge.tooFewMoves')) return { tooFew: answered.msg }
  return isRefusal(answered, 'challenge.tooMany') ? { spent: answered.msg } : { failed: answered.msg }
}

/**
 * A temporarily lost connection does not end the round: repeating a step with the same frames gets the same answer while the server still
 * accepts calls whose frames arrived in time (docs/protocols/challenge.md, 3).
 */
const pausesMs = [500, 1000, 2000, 4000, 4000] as const

async function answer(step: AnsweredStep, look: FileStepProps['look'], tried = 0): ReturnType<FaceChallengeProps['answer']> {
  const frames = step.frames.flatMap((frame) => {
    const file = z.safeParse(FileId, frame.file).data
    return file === undefined ? [] : [{ ...frame, file }]
  })
  const answered = await sendWithToken(answerChallenge, { ...step, frames })
  if (answered.ok) return answered.data.next ?? 'over'
  const pause = pausesMs[tried]
  if ((answered.code === networkCode || answered.code === timeoutCode) && pause !== undefined) {
    await new Promise((rested) => setTimeout(rested, pause))
    return answer(step, look, tried + 1)
  }
  if (isRefusal(answered, 'consent.owed')) await look()
  if (isRefusal(answered, 'challenge.tooSlow')) return 'late'
  if (isRefusal(answered, 'challenge.tooMany')) return { spent: answered.msg }
  // Out of turn: the camera was lost for a moment, and the page has restarted its watch.
  return isRefusal(answered, 'challenge.gone') || isRefusal(answered, 'challenge.outOfTurn') ? 'gone' : { failed: answered.msg }
}
