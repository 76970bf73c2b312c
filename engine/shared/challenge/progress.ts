// How far a move has progressed from the straight look: 0 is not at all, 1 is enough, and a further move is more than 1.
import type { Move } from '@bonafide/core/evidence/challenge'
import type { Pose } from '../geometry/pose.ts'
import { challengeBars } from './bars.ts'

export const progressOf = (move: Move, straight: Pose, current: Pose): number => {
  const turnDegrees = current.yaw - straight.yaw
  switch (move) {
    case 'turnLeft':
      return Math.max(turnDegrees, 0) / challengeBars.turn
    case 'turnRight':
      return Math.max(-turnDegrees, 0) / challengeBars.turn
    case 'nod':
      // While the head is turned, the nose moves up and down in the picture even without a nod.
      return Math.abs(turnDegrees) > challengeBars.turn ? 0 : Math.max(current.pitch - straight.pitch, 0) / challengeBars.nod
    case 'blink':
      return Math.abs(turnDegrees) > challengeBars.turn || straight.eyes <= 0
        ? 0
        : Math.max(1 - current.eyes / straight.eyes, 0) / (1 - challengeBars.closed)
    case 'comeCloser':
      return Math.max(current.span / straight.span - 1, 0) / (challengeBars.closer - 1)
  }
}

/** Whether the head has turned at least half as far in the other direction: people confuse left and right. */
export const turnsWrongWay = (move: Move, straight: Pose, current: Pose): boolean =>
  (move === 'turnLeft' && progressOf('turnRight', straight, current) > 0.5) ||
  (move === 'turnRight' && progressOf('turnLeft', straight, current) > 0.5)
