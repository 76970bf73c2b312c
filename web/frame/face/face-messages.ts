// Messages between the page and the worker that watches the face.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { ChallengeHint } from '@bonafide/engine/shared/challenge/watch-challenge'

export type ToFaceWorker =
  | { readonly type: 'open'; readonly folder: string }
  | { readonly type: 'begin'; readonly inAll: number }
  | { readonly type: 'tell'; readonly move: Move }
  /** `at`: milliseconds since the challenge began. The message consumes the picture. */
  | { readonly type: 'frame'; readonly picture: ImageBitmap; readonly at: number }

export interface TakenFrame {
  readonly move: Move | null
  readonly at: number
  readonly jpeg: Blob
  /** A straight look: the same picture in the camera's full size, and its blur. */
  readonly straight: { readonly jpeg: Blob; readonly blur: number } | null
}

export interface SeenFace {
  readonly hint: ChallengeHint
  readonly move: Move | null
  readonly done: number
  /** Progress of the current move, 0 to 1. */
  readonly progress: number
  readonly over: boolean
  readonly taken: TakenFrame | null
}

export type FromFaceWorker = { readonly type: 'ready' } | { readonly type: 'unable' } | { readonly type: 'seen'; readonly seen: SeenFace }
