import { answerChallenge, askChallenge } from '@bonafide/core/calls/frame'
import type { CameraFacts, Challenge } from '@bonafide/core/evidence/challenge'
import { FileId } from '@bonafide/core/values'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FaceChallenge } from '../face/face-challenge.tsx'
import { faceAgainst } from '../face/face-against.ts'
import type { AnsweredFrame, NotNow } from '../face/challenge-props.ts'
import { FacePicture } from '../face/face-picture.tsx'
import { isRefusal } from '../../lib/http/answer.ts'
import { Trouble } from '../steps/step-form.tsx'
import type { ShowingProps } from '../steps/step-props.ts'
import { Why } from '../steps/why.tsx'
import { send } from '../token.ts'
import { ReviewerInstead } from './reviewer-instead.tsx'
import { ShownBefore } from './shown-before.tsx'

/** The challenge by camera, or a picture that a reviewer looks at. */
export const Step = ({ visit, uploads, look, onDone, onBack, onPhone, onReviewer }: ShowingProps) => {
  const [again, setAgain] = useState(false)
  const [picture, setPicture] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const goOn = async (): Promise<void> => setTrouble(await onDone())
  const isShown = visit.steps.some(({ step, state }) => step === 'face' && state === 'met')
  if (isShown && !again) return <ShownBefore step="face" visit={visit} onKeep={goOn} onAgain={() => setAgain(true)} />
  return (
    <>
      <Why visit={visit} step="face" />
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
          ask={ask}
          answer={answer}
          uploads={uploads}
          onDone={() => void look().then(goOn)}
          onPhone={onPhone}
          onOther={() => setPicture(true)}
          onBack={onBack}
        />
      )}
      {onReviewer !== undefined && <ReviewerInstead onReviewer={onReviewer} />}
    </>
  )
}

async function ask(camera: CameraFacts): Promise<Challenge | NotNow | 'tooMany'> {
  const answered = await send(askChallenge, { camera })
  if (answered.ok) return answered.data
  return isRefusal(answered, 'challenge.tooMany') ? 'tooMany' : { failed: answered.msg }
}

async function answer(challenge: string, frames: readonly AnsweredFrame[]): Promise<'taken' | 'gone' | NotNow> {
  const shown = frames.flatMap((frame) => {
    const file = z.safeParse(FileId, frame.file).data
    return file === undefined ? [] : [{ ...frame, file }]
  })
  const answered = await send(answerChallenge, { challenge, frames: shown })
  if (answered.ok) return 'taken'
  return isRefusal(answered, 'challenge.gone') ? 'gone' : { failed: answered.msg }
}
