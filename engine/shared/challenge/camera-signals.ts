// Signs that a camera is fed by a program. None is proof, and their absence is none: an attacker who controls the browser controls what it says.
import type { CameraFacts, CameraSignal } from '@bonafide/core/evidence/challenge'

/** Cameras that are programs, or that any program can feed, by what they call themselves. */
const programs: readonly RegExp[] = [
  // Chromium's own fakes: `fake_device_0`, `Fake Video Capture`, and a file's path where a file is shown.
  /\bfake\b|fake[_ ]?device|\.(y4m|mjpe?g)$/i,
  /\bOBS\b|obs[- ]?(virtual|camera)/i,
  /virtual|v4l2 ?loopback|dummy video|loopback/i,
  /many ?cam|snap ?camera|xsplit|splitcam|youcam|webcamoid|sparkocam|camtwist|webcammax|alter ?cam|fakewebcam|magic ?camera|e2esoft|vcam\b|akvcam/i,
  /\bmmhmm\b|prism ?live|streamlabs|wirecast|vmix|chroma ?cam|nvidia broadcast|logi capture|unity ?(video|cam)|deep ?(face|fake|cam)|avatarify/i,
  /\bNDI\b|newtek|screen[- ]?capture|bluestacks|genymotion|nox ?player|ldplayer|emulat/i,
]

/** A track that a page has drawn itself has no label of a device, and names no way that it faces. */
export const cameraSignalsOf = (facts: CameraFacts): readonly CameraSignal[] => {
  const signals: CameraSignal[] = []
  if (programs.some((program) => program.test(facts.label))) signals.push('label')
  if (!facts.native) signals.push('hooked')
  if (facts.canvas) signals.push('canvas')
  return signals.length === 0 ? ['none'] : signals
}
