// Readings that an engine might return: a clean case, changed as a test requires.
import type { ChallengeReading, Move } from '@bonafide/core/evidence/challenge'
import { DocumentReading } from '@bonafide/core/evidence/document-reading'
import type { FaceReading, PaperReading } from '@bonafide/core/evidence/other-readings'
import type { Tilt, TiltReading } from '@bonafide/core/evidence/tilt'
import type { Picture, PictureFault } from '@bonafide/core/evidence/picture'

const picture = (...faults: PictureFault[]): Picture => ({ width: 1600, height: 1200, blur: 0.1, glare: 0, light: 0.6, faults })

export const passportRead = (read: object = {}, more: object = {}): DocumentReading =>
  DocumentReading.parse({
    kind: 'document',
    picture: picture(),
    page: null,
    type: 'passport',
    side: 'inner',
    mrz: { format: 'TD3', lines: [], valid: true, repaired: 0, agreed: true, trusted: true, read },
    barcode: null,
    printed: {},
    face: null,
    recapture: { grid: 1, noise: 1 },
    ms: 1,
    ...more,
  })

/** A page without lines, because its picture has these faults. */
export const faultyPage = (...faults: PictureFault[]): DocumentReading => passportRead({}, { picture: picture(...faults), mrz: null })

/** A reading with the requested tilt. */
export const tiltRead = (requested: Tilt, more: Partial<TiltReading> = {}): TiltReading => {
  const amount = requested === 'topAway' || requested === 'leftAway' ? 0.15 : -0.15
  const isVertical = requested === 'topAway' || requested === 'bottomAway'
  const slant = { top: isVertical ? amount : 0, left: isVertical ? 0 : amount }
  return {
    kind: 'tilt',
    asked: requested,
    copy: false,
    pages: { match: 1, places: 100, ...slant, camera: 0.01, follows: 0, light: 0.02 },
    ms: 1,
    ...more,
  }
}

export const faceRead = (found = 1): FaceReading => ({ kind: 'face', picture: picture(), found, face: found === 0 ? null : 'face', ms: 1 })

export const challengeRead = (moves: readonly Move[], more: Partial<ChallengeReading> = {}): ChallengeReading => ({
  kind: 'challenge',
  moves: moves.map((move) => ({ move, seen: true, score: 1 })),
  parallax: { residual: 0.3, solid: true },
  sameFace: true,
  others: false,
  copies: 0,
  light: { verdict: 'told', fit: 0.98, strength: 0.04 },
  face: 'face',
  ms: 1,
  ...more,
})

export const paperRead = (fault: PaperReading['fault'] = null): PaperReading => ({
  kind: 'paper',
  type: 'pdf',
  pages: 1,
  text: '',
  dates: [],
  ms: 1,
  fault,
})
