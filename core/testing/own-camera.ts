import type { CameraFacts } from '../evidence/challenge.ts'

/** As a browser reports a laptop's built-in camera. */
export const ownCamera: CameraFacts = {
  label: 'FaceTime HD Camera (05ac:8514)',
  native: true,
  canvas: false,
  width: 1280,
  height: 720,
  frameRate: 30,
  facingMode: 'user',
}
