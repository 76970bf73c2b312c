// Facts about the camera that took the pictures: signs of a virtual camera, not proof of one.
import type { CameraFacts } from '@bonafide/core/evidence/challenge'

/** True for a native function, false for one that a page or an extension has replaced. */
export const isNative = (fn: unknown): boolean =>
  typeof fn === 'function' && /\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(fn))

export const cameraFacts = (track: MediaStreamTrack): CameraFacts => {
  const { width, height, frameRate, facingMode } = track.getSettings()
  const isUnpatched =
    isNative(navigator.mediaDevices.getUserMedia) && isNative(MediaDevices.prototype.getUserMedia) && isNative(Function.prototype.toString)
  return {
    label: track.label.slice(0, 200),
    native: isUnpatched,
    canvas: 'canvas' in track || /Canvas/.test(track.constructor.name),
    width: width ?? 0,
    height: height ?? 0,
    frameRate: frameRate ?? null,
    facingMode: facingMode?.slice(0, 20) ?? null,
  }
}
