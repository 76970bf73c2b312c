// Shows the colours that the server chose, one after another, and takes a frame of each. See docs/protocols/challenge.md.
import type { RequestedLight } from '@bonafide/core/evidence/challenge'
import type { ShownColour } from '@bonafide/core/evidence/light'
import type { Round } from './round.ts'

/** The same size and compression as the frames of the moves. */
const [shorterSide, quality] = [480, 0.9]
/** A camera lags by a moment and adjusts its exposure, so a frame is taken when most of a colour's time has passed. */
const settledShare = 0.85

interface LightPlay {
  readonly light: RequestedLight['light']
  readonly round: Round
  readonly video: { readonly current: HTMLVideoElement | null }
  /** When the challenge began, by `performance.now()`. */
  readonly began: number
  readonly show: (colour: ShownColour) => void
  readonly isStopped: () => boolean
  readonly skipped: () => boolean
}

/** An incomplete light step counts as skipped. */
export const playLight = async ({ light, round, video, began, show, isStopped, skipped }: LightPlay): Promise<void> => {
  const isEnding = (): boolean => isStopped() || skipped()
  for (const { colour, ms } of light) {
    const shownAt = performance.now()
    show(colour)
    await waitUntil(shownAt + settledShare * ms, isEnding)
    const at = Math.round(performance.now() - began)
    const jpeg = isEnding() || video.current === null ? undefined : await photograph(video.current)
    if (jpeg === undefined || isEnding()) return round.forgetStep()
    round.light(jpeg, at)
    await waitUntil(shownAt + ms, isEnding)
  }
}

const pollMs = 50

/** Waits in small steps, so that skipping the colours takes effect immediately. */
const waitUntil = async (moment: number, isEnding: () => boolean): Promise<void> => {
  const remaining = moment - performance.now()
  if (remaining <= 0 || isEnding()) return
  await new Promise((resolve) => setTimeout(resolve, Math.min(remaining, pollMs)))
  return waitUntil(moment, isEnding)
}

const photograph = async (video: HTMLVideoElement): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(video).catch(() => undefined)
  if (picture === undefined) return undefined
  const scale = Math.min(1, shorterSide / Math.min(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
