import type { CameraSignal } from '@bonafide/core/evidence/challenge'
import type { Check } from '@bonafide/core/evidence/check'
import { cameraSignalsOf } from '../../shared/challenge/camera-signals.ts'
import { type AnsweredChallenge, type CheckFacts, isRead } from '../facts.ts'
import { passedCheck, uncheckedCheck, unsureCheck } from '../outcome.ts'

const name = 'liveness.camera'

/** Whether there is any sign of a virtual camera. A sign is a reason for a reviewer to look; its absence proves nothing. */
export function livenessCamera({ challenge, fedCamera }: Pick<CheckFacts, 'challenge' | 'fedCamera'>): Check {
  if (challenge === null) return uncheckedCheck(name, { reason: 'camera.none', detail: 'no challenge' })
  const signals = signalsOf(challenge)
  const { label, width, height, frameRate } = challenge.camera
  const camera = `${label === '' ? 'unnamed' : label}, ${width} × ${height}${frameRate === null ? '' : ` at ${Math.round(frameRate)}`}`
  const detail = signals.length === 0 ? camera : `${camera}: ${signals.join(', ')}`
  if (signals.length === 0) return passedCheck(name, { detail })
  // Repeated frames count whatever the camera's name: they show no living person.
  if (fedCamera && !signals.includes('replayed')) return passedCheck(name, { detail })
  return unsureCheck(name, { reason: 'camera.fed', detail })
}

export function signalsOf({ camera, crowded, reading }: Omit<AnsweredChallenge, 'without'>): readonly CameraSignal[] {
  const signals = cameraSignalsOf(camera).filter((signal) => signal !== 'none')
  return [...signals, ...(crowded ? (['crowded'] as const) : []), ...(isRead(reading) && reading.copies > 0 ? (['replayed'] as const) : [])]
}
