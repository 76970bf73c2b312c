import type { BegunChallenge, CameraFacts, Move, RequestedLight, RequestedMove } from '@bonafide/core/evidence/challenge'
import type { ReactNode } from 'react'
import type { FrameUploads } from '../frame-uploads.ts'
import type { FaceAgainst } from './face-against.ts'

/** A call failed, with a sentence about the reason. */
export interface ChallengeUnavailable {
  readonly failed: string
}

export interface AnsweredFrame {
  readonly file: string
  readonly move: Move | null
  readonly at: number
}

/** No further challenge for some time; `spent` says for how long. The alternatives remain. */
export interface ChallengesSpent {
  readonly spent: string
}

/** Too few moves are left without those that the person cannot make, with a sentence about it. */
export interface TooFewMoves {
  readonly tooFew: string
}

/** What the person chooses before a challenge begins. */
export interface ChallengeWishes {
  /** Whether the screen may show colours. */
  readonly light: boolean
  /** The moves that they cannot make. */
  readonly without: readonly Move[]
}

export interface AnsweredStep {
  readonly challenge: string
  readonly step: number
  readonly frames: readonly AnsweredFrame[]
}

export interface FaceChallengeProps {
  readonly against: FaceAgainst
  /** `askChallenge`. */
  readonly ask: (
    camera: CameraFacts,
    wishes: ChallengeWishes,
  ) => Promise<BegunChallenge | ChallengeUnavailable | ChallengesSpent | TooFewMoves>
  /** `answerChallenge`. `over`: all steps are answered. `late`: the pictures came too late. `gone`: another challenge has replaced it. */
  readonly answer: (
    step: AnsweredStep,
  ) => Promise<RequestedMove | RequestedLight | 'over' | 'late' | 'gone' | ChallengeUnavailable | ChallengesSpent>
  readonly uploads: FrameUploads
  readonly onDone: () => void
  readonly onPhone?: (() => void) | undefined
  /** For people who cannot do the challenge: a photograph of the face that a reviewer checks (`FacePicture`). */
  readonly onOther: () => void
  readonly onBack?: (() => void) | undefined
  /** A further alternative, shown below every screen except while the pictures are sent, which are then about to be decided on. */
  readonly children?: ReactNode
}
