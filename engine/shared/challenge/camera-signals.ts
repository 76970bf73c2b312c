// Signals that a camera is fed by a program. Neither their presence nor their absence is proof: an attacker who controls the browser controls
// what it reports.
import type { CameraFacts, CameraSignal } from '@bonafide/core/evidence/challenge'

/** Names of virtual cameras, and of cameras that any program can feed. */
const programs: readonly RegExp[] = [
  // Chromium's own fakes: `fake_device_0`, `Fake Video Capture`, and the path of the file being played.
  /\bfake\b|fake[_ ]?device|\.(y4m|mjpe?g)$/i,
  /\bOBS\b|obs[- ]?(virtual|camera)/i,
  /virtual|v4l2 ?loopback|dummy video|loopback/i,
  /many ?cam|snap ?camera|xsplit|splitcam|youcam|webcamoid|sparkocam|camtwist|webcammax|alter ?cam|fakewebcam|magic ?camera|e2esoft|vcam\b|akvcam/i,
  /\bmmhmm\b|prism ?live|streamlabs|wirecast|vmix|chroma ?cam|nvidia broadcast|logi capture|unity ?(video|cam)|deep ?(face|fake|cam)|avatarify/i,
  /\bNDI\b|newtek|screen[- ]?capture|bluestacks|genymotion|nox ?player|ldplayer|emulat/i,
]

/** A track that a page has drawn itself has no device label and no facing mode. */
export const cameraSignalsOf = (facts: CameraFacts): readonly CameraSignal[] => {
  const signals: CameraSignal[] = []
  if (programs.some((program) => program.test(facts.label))) signals.push('label')
  if (!facts.native) signals.push('hooked')
  if (facts.canvas) signals.push('canvas')
  return signals.length === 0 ? ['none'] : signals
}
