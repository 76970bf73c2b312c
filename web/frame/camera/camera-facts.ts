// Honest facts about the camera that gave the pictures: signs of a virtual one, no proof.
import type { CameraFacts } from '@bonafide/core/evidence/challenge'

/** A function of the browser's own, and not one that a page or an extension has put in its place. */
export const isNative = (fn: unknown): boolean =>
  typeof fn === 'function' && /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(fn))

export const cameraFacts = (track: MediaStreamTrack): CameraFacts => {
  const { width, height, frameRate, facingMode } = track.getSettings()
  const own =
    isNative(navigator.mediaDevices.getUserMedia) && isNative(MediaDevices.prototype.getUserMedia) && isNative(Function.prototype.toString)
  return {
    label: track.label.slice(0, 200),
    native: own,
    canvas: 'canvas' in track || /Canvas/.test(track.constructor.name),
    width: width ?? 0,
    height: height ?? 0,
    frameRate: frameRate ?? null,
    facingMode: facingMode?.slice(0, 20) ?? null,
  }
}
