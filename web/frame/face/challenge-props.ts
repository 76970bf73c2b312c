import type { CameraFacts, Challenge, Move } from '@bonafide/core/evidence/challenge'
import type { FrameUploads } from '../frame-uploads.ts'
import type { FaceAgainst } from './face-against.ts'

/** A call that came to nothing, with the sentence that says why. */
export interface NotNow {
  readonly failed: string
}

export interface AnsweredFrame {
  readonly file: string
  readonly move: Move | null
  readonly at: number
}

export interface FaceChallengeProps {
  readonly against: FaceAgainst
  /** `askChallenge`. `tooMany`: no further challenge today; `onOther` stays open. */
  readonly ask: (camera: CameraFacts) => Promise<Challenge | NotNow | 'tooMany'>
  /** `answerChallenge`. `gone`: it took too long; another is drawn without a word of blame. */
  readonly answer: (challenge: string, frames: readonly AnsweredFrame[]) => Promise<'taken' | 'gone' | NotNow>
  readonly uploads: FrameUploads
  readonly onDone: () => void
  readonly onPhone?: (() => void) | undefined
  /** For people who cannot do it: a picture of the face that a reviewer looks at (`FacePicture`). */
  readonly onOther: () => void
  readonly onBack?: (() => void) | undefined
}
