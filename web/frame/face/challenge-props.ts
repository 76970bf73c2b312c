import type { BegunChallenge, CameraFacts, Move, ToldLight, ToldMove } from '@bonafide/core/evidence/challenge'
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

/** No further challenge for some time; `spent` says for how long. The other ways stay open. */
export interface Spent {
  readonly spent: string
}

export interface AnsweredStep {
  readonly challenge: string
  readonly step: number
  readonly frames: readonly AnsweredFrame[]
}

export interface FaceChallengeProps {
  readonly against: FaceAgainst
  /** `askChallenge`. `light`: whether the person lets the screen show colours. */
  readonly ask: (camera: CameraFacts, light: boolean) => Promise<BegunChallenge | NotNow | Spent>
  /** `answerChallenge`. `over`: all is answered. `late`: the pictures were there too late. `gone`: another challenge has taken its place. */
  readonly answer: (step: AnsweredStep) => Promise<ToldMove | ToldLight | 'over' | 'late' | 'gone' | NotNow | Spent>
  readonly uploads: FrameUploads
  readonly onDone: () => void
  readonly onPhone?: (() => void) | undefined
  /** For people who cannot do it: a picture of the face that a reviewer looks at (`FacePicture`). */
  readonly onOther: () => void
  readonly onBack?: (() => void) | undefined
}
