// A camera for a browser under test. Chromium shows the raw frames of a file in a loop (`--use-file-for-fake-video-capture`), and reads
// each when it is due: overwriting frames in the file changes what the open camera sees.
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import sharp from 'sharp'
import type { FrameSize } from './camera.ts'

/** A picture in the format of the reel's file. */
export type ReelFrame = Buffer

export interface Reel {
  /** The frames that the camera sees from now on, in a loop. `from`: the position in the reel, in frames, at which they begin. */
  show(frames: readonly ReelFrame[], from?: number): void
  close(): void
}

export interface ReelShape extends FrameSize {
  readonly fps: number
  /** How long until it repeats. */
  readonly seconds: number
}

const frameMark = Buffer.from('FRAME\n')

/** `path` must end in .y4m, otherwise the browser does not recognise the format. */
export const openReel = (path: string, shape: ReelShape, frames: readonly ReelFrame[]): Reel => {
  const head = Buffer.from(`YUV4MPEG2 W${shape.width} H${shape.height} F${shape.fps}:1 Ip A1:1 C420jpeg\n`)
  const count = framesIn(shape)
  const file = openSync(path, 'w')
  const grain = randomBytes(shape.width * shape.height)
  writeSync(file, head, 0, head.length, 0)
  const show = (shown: readonly ReelFrame[], from = 0): void => {
    // A still picture is lit only once, because lighting takes a while and the camera keeps reading.
    let cached: { readonly frame: ReelFrame; readonly again: number; readonly lit: ReelFrame } | undefined
    for (let index = 0; index < count; index += 1) {
      // If there are fewer pictures than frames they repeat, extra ones are dropped: the file fixes the reel's length.
      const frame = shown[index % Math.max(shown.length, 1)]
      if (frame === undefined) throw new Error('a reel shows at least one picture')
      const again = shown.length > 1 ? Math.floor(index / shown.length) : 0
      if (cached?.frame !== frame || cached.again !== again) cached = { frame, again, lit: asLit(frame, again, grain) }
      const { lit } = cached
      writeSync(file, lit, 0, lit.length, head.length + ((from + index) % count) * lit.length)
    }
  }
  show(frames)
  return { show, close: () => closeSync(file) }
}

/**
 * Changes light and grain as a real camera does, so that a repeated film never repeats a picture. A picture that occurs twice, in one or
 * two visits, is a signal of a replayed film.
 */
const asLit = (frame: ReelFrame, brighter: number, grain: Buffer): ReelFrame => {
  const copy = Buffer.from(frame)
  // A plain loop: iterating over entries takes ten times as long, and the camera keeps reading.
  for (let at = 0; at < grain.length; at += 1) {
    const place = frameMark.length + at
    copy[place] = Math.min(255, (copy[place] ?? 0) + brighter + ((grain[at] ?? 0) & 1))
  }
  return copy
}

export const framesIn = ({ fps, seconds }: Pick<ReelShape, 'fps' | 'seconds'>): number => Math.round(fps * seconds)

/** Pictures of any size, as JPEG or PNG, fitted completely into the frame. */
export const reelFrames = async (pictures: readonly Uint8Array[], size: FrameSize): Promise<readonly ReelFrame[]> => {
  const frames: ReelFrame[] = []
  for (const picture of pictures) frames.push(await planesOf(picture, size))
  return frames
}

/** The luma of each pixel, then the two chroma values of every four. */
const planesOf = async (picture: Uint8Array, { width, height }: FrameSize): Promise<ReelFrame> => {
  const { data } = await sharp(picture)
    .resize(width, height, { fit: 'contain', background: '#565452' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const frame = Buffer.alloc(frameMark.length + (width * height * 3) / 2)
  frameMark.copy(frame)
  const bright = frameMark.length
  const [blue, red] = [bright + width * height, bright + (width * height * 5) / 4]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      frame[bright + y * width + x] = 0.299 * r + 0.587 * g + 0.114 * b
      if (x % 2 === 0 && y % 2 === 0) {
        const four = (y / 2) * (width / 2) + x / 2
        frame[blue + four] = 128 - 0.169 * r - 0.331 * g + 0.5 * b
        frame[red + four] = 128 + 0.5 * r - 0.419 * g - 0.081 * b
      }
    }
  }
  return frame
}
