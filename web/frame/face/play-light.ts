// Shows the colours that the server chose, one after another, and takes a frame of each. See docs/protocols/challenge.md.
import type { RequestedLight } from '@bonafide/core/evidence/challenge'
import type { ShownColour } from '@bonafide/core/evidence/light'
import type { Round } from './round.ts'

/** The same size and compression as the frames of the moves. */
const [watched, quality] = [480, 0.9]
/** A camera lags by a moment and adjusts its exposure, so a frame is taken when most of a colour's time has passed. */
const settled = 0.85

interface LightPlay {
  readonly light: RequestedLight['light']
  readonly round: Round
  readonly video: { readonly current: HTMLVideoElement | null }
  /** When the challenge began, by `performance.now()`. */
  readonly began: number
  readonly show: (colour: ShownColour) => void
  readonly over: () => boolean
  readonly skipped: () => boolean
}

/** An incomplete light step counts as skipped. */
export const playLight = async ({ light, round, video, began, show, over, skipped }: LightPlay): Promise<void> => {
  const ends = (): boolean => over() || skipped()
  for (const { colour, ms } of light) {
    const shown = performance.now()
    show(colour)
    await waitUntil(shown + settled * ms, ends)
    const at = Math.round(performance.now() - began)
    const jpeg = ends() || video.current === null ? undefined : await photograph(video.current)
    if (jpeg === undefined || ends()) return round.forgetStep()
    round.light(jpeg, at)
    await waitUntil(shown + ms, ends)
  }
}

const beat = 50

/** Waits in small steps, so that skipping the colours takes effect at once. */
const waitUntil = async (moment: number, ends: () => boolean): Promise<void> => {
  const rest = moment - performance.now()
  if (rest <= 0 || ends()) return
  await new Promise((rested) => setTimeout(rested, Math.min(rest, beat)))
  return waitUntil(moment, ends)
}

const photograph = async (video: HTMLVideoElement): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(video).catch(() => undefined)
  if (picture === undefined) return undefined
  const scale = Math.min(1, watched / Math.min(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
