// Tasks for a worker. They are sent to another process, so they contain only data.
import type { Challenge } from '@bonafide/core/evidence/challenge'
import type { ChallengeFrame, ExpectedDocument, TiltPictures } from '../../engine.ts'

export type EvidenceWork =
  | { readonly kind: 'document'; readonly bytes: Uint8Array; readonly expected: ExpectedDocument; readonly faces: boolean }
  | { readonly kind: 'face'; readonly bytes: Uint8Array }
  | ({ readonly kind: 'tilt' } & TiltPictures)
  | { readonly kind: 'challenge'; readonly frames: readonly ChallengeFrame[]; readonly challenge: Challenge }

export type PaperWork =
  | { readonly kind: 'paper'; readonly bytes: Uint8Array }
  | { readonly kind: 'page'; readonly bytes: Uint8Array; readonly page: number; readonly small: boolean }

export type Work = EvidenceWork | PaperWork

export const workBytes = (work: Work): number => {
  if (work.kind === 'tilt') return work.first.length + work.second.length
  return work.kind === 'challenge' ? work.frames.reduce((sum, frame) => sum + frame.bytes.length, 0) : work.bytes.length
}
