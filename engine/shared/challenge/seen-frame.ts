// What a detector has seen in one frame: the browser's while the challenge runs, and the server's in the frames that were sent.
import type { MeshPoint } from '../geometry/point.ts'

/**
 * In pixels of the frame as the camera gives it. A preview may be mirrored for the person's comfort, by style alone: what is measured and
 * what is sent never is. So the person's own left is at the right of the frame, here and everywhere below.
 */
export interface SeenFrame {
  readonly width: number
  readonly height: number
  /** The mesh of each face, 478 points, in any order; those that are far behind the largest do not count. */
  readonly faces: readonly (readonly MeshPoint[])[]
  /** Milliseconds since the challenge began. */
  readonly at: number
}
