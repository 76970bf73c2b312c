import type { CheckName } from '@bonafide/core/evidence/check'
import type { Checks } from '../facts.ts'
import { faceFound } from './face-found.ts'
import { faceKnown } from './face-known.ts'
import { faceMatches } from './face-matches.ts'
import { livenessCamera } from './liveness-camera.ts'
import { livenessLight } from './liveness-light.ts'
import { livenessMoves } from './liveness-moves.ts'
import { livenessSolid } from './liveness-solid.ts'

export const faceChecks: Checks<Extract<CheckName, `face.${string}` | `liveness.${string}`>> = {
  'face.found': faceFound,
  'face.matches': faceMatches,
  'face.known': faceKnown,
  'liveness.moves': livenessMoves,
  'liveness.solid': livenessSolid,
  'liveness.light': livenessLight,
  'liveness.camera': livenessCamera,
}
