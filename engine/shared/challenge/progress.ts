// How far a move has come, 0 to 1 and beyond, from a straight look to the present one.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { Pose } from '../geometry/pose.ts'
import { bars } from './bars.ts'

export const progressOf = (move: Move, straight: Pose, now: Pose): number => {
  const turned = now.yaw - straight.yaw
  switch (move) {
    case 'turnLeft':
      return Math.max(turned, 0) / bars.turn
    case 'turnRight':
      return Math.max(-turned, 0) / bars.turn
    case 'nod':
      // A turned head's nose moves up and down in the picture by itself.
      return Math.abs(turned) > bars.turn ? 0 : Math.max(now.pitch - straight.pitch, 0) / bars.nod
    case 'blink':
      return Math.abs(turned) > bars.turn || straight.eyes <= 0 ? 0 : Math.max(1 - now.eyes / straight.eyes, 0) / (1 - bars.closed)
    case 'comeCloser':
      return Math.max(now.span / straight.span - 1, 0) / (bars.closer - 1)
  }
}

/** The other way round: so that a person who mistakes left for right can be told. */
export const goesOtherWay = (move: Move, straight: Pose, now: Pose): boolean =>
  (move === 'turnLeft' && progressOf('turnRight', straight, now) > 0.5) ||
  (move === 'turnRight' && progressOf('turnLeft', straight, now) > 0.5)
