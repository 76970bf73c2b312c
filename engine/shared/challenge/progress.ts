// How far a move has progressed, 0 to 1 and beyond, from a straight look to the present one.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { Pose } from '../geometry/pose.ts'
import { challengeBars } from './bars.ts'

export const progressOf = (move: Move, straight: Pose, now: Pose): number => {
  const turned = now.yaw - straight.yaw
  switch (move) {
    case 'turnLeft':
      return Math.max(turned, 0) / challengeBars.turn
    case 'turnRight':
      return Math.max(-turned, 0) / challengeBars.turn
    case 'nod':
      // When a head is turned, its nose moves up and down in the picture without a nod.
      return Math.abs(turned) > challengeBars.turn ? 0 : Math.max(now.pitch - straight.pitch, 0) / challengeBars.nod
    case 'blink':
      return Math.abs(turned) > challengeBars.turn || straight.eyes <= 0
        ? 0
        : Math.max(1 - now.eyes / straight.eyes, 0) / (1 - challengeBars.closed)
    case 'comeCloser':
      return Math.max(now.span / straight.span - 1, 0) / (challengeBars.closer - 1)
  }
}

/** Whether the head turns the opposite way, so that a person who mistakes left for right can be told. */
export const goesOtherWay = (move: Move, straight: Pose, now: Pose): boolean =>
  (move === 'turnLeft' && progressOf('turnRight', straight, now) > 0.5) ||
  (move === 'turnRight' && progressOf('turnLeft', straight, now) > 0.5)
