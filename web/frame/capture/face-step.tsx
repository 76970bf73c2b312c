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
  const [retakes, setRetakes] = useState(false)
  const [usesPicture, setUsesPicture] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  // True on the way to the next step: the visit already counts the face as shown, but the person has not come back to this step.
  const [leaving, setLeaving] = useState(false)
  const goOn = async (): Promise<void> => setTrouble(await onDone())
  if (waits) return <ShownBefore step="face" visit={visit} />
  const isShown = visit.steps.some(({ step, state }) => step === 'face' && state === 'met')
  if (isShown && !retakes && !leaving)
    return <ShownBefore step="face" visit={visit} ways={{ onKeep: goOn, onRetry: () => setRetakes(true) }} />
  return (
    <>
      <WhyAsked visit={visit} step="face" />
      <Trouble text={trouble} />
      {usesPicture ? (
        <FacePicture
          against={faceAgainst(visit)}
          onDone={({ file, anyway }) => {
            uploads.add(file, { kind: 'face', ...(anyway ? { anyway } : {}) })
            void goOn()
          }}
          onPhone={onPhone}
          onBack={() => setUsesPicture(false)}
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
          onOther={() => setUsesPicture(true)}
          onBack={onBack}
        >
          {onReviewer !== undefined && <ReviewerInstead onReviewer={onReviewer} />}
        </FaceChallenge>
      )}
    </>
  )
}

/** Consent may have been withdrawn elsewhere: `look` then reloads the visit, and the flow goes to the consent step. */
async function ask(
  { without, ...wishes }: { readonly camera: CameraFacts } & ChallengeWishes,
  look: FileStepProps['look'],
): ReturnType<FaceChallengeProps['ask']> {
  const reply = await sendWithToken(askChallenge, { ...wishes, without: [...without] })
  if (reply.ok) return reply.data
  if (isRefusal(reply, 'consent.owed')) await look()
  if (isRefusal(reply, 'challenge.tooFewMoves')) return { tooFew: reply.msg }
  return isRefusal(reply, 'challenge.tooMany') ? { spent: reply.msg } : { failed: reply.msg }
}

/**
 * A temporarily lost connection does not end the round: repeating a step with the same frames gets the same answer while the server still
 * accepts calls whose frames arrived in time (docs/protocols/challenge.md, 3).
 */
const retryDelaysMs = [500, 1000, 2000, 4000, 4000] as const

async function answer(step: AnsweredStep, look: FileStepProps['look'], attempt = 0): ReturnType<FaceChallengeProps['answer']> {
  const frames = step.frames.flatMap((frame) => {
    const file = z.safeParse(FileId, frame.file).data
    return file === undefined ? [] : [{ ...frame, file }]
  })
  const reply = await sendWithToken(answerChallenge, { ...step, frames })
  if (reply.ok) return reply.data.next ?? 'over'
  const pause = retryDelaysMs[attempt]
  if ((reply.code === networkCode || reply.code === timeoutCode) && pause !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    return answer(step, look, attempt + 1)
  }
  if (isRefusal(reply, 'consent.owed')) await look()
  if (isRefusal(reply, 'challenge.tooSlow')) return 'late'
  if (isRefusal(reply, 'challenge.tooMany')) return { spent: reply.msg }
  // Out of turn: the camera was lost for a moment, so the page started again at the first step.
  return isRefusal(reply, 'challenge.gone') || isRefusal(reply, 'challenge.outOfTurn') ? 'gone' : { failed: reply.msg }
}
