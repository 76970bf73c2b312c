// A camera for a browser under test. Chromium shows the raw frames of a file over and over (`--use-file-for-fake-video-capture`), and reads
// each as its turn comes: whoever writes other frames into their places changes what the camera sees, while it is open.
import { closeSync, openSync, writeSync } from 'node:fs'
import sharp from 'sharp'
import type { FrameSize } from './camera.ts'

export interface Reel {
  /** What the camera sees from now on, over and over: pictures of any size, as JPEG or PNG, laid into the frame whole. */
  show(pictures: readonly Uint8Array[]): Promise<void>
  close(): void
}

export interface ReelShape extends FrameSize {
  readonly fps: number
  /** So long until it begins again. */
  readonly seconds: number
}

const frameMark = Buffer.from('FRAME\n')

/** `path` ends in .y4m, or the browser does not know what it is. */
export const openReel = async (path: string, shape: ReelShape, pictures: readonly Uint8Array[]): Promise<Reel> => {
  const head = Buffer.from(`YUV4MPEG2 W${shape.width} H${shape.height} F${shape.fps}:1 Ip A1:1 C420jpeg\n`)
  const count = Math.round(shape.fps * shape.seconds)
  const file = openSync(path, 'w')
  writeSync(file, head, 0, head.length, 0)
  const show = async (shown: readonly Uint8Array[]): Promise<void> => {
    const planes: Buffer[] = []
    for (const picture of shown) planes.push(await planesOf(picture, shape))
    for (let index = 0; index < count; index += 1) {
      // Fewer pictures than frames begin again, more are cut off: a reel's length is that of its file.
      const frame = planes[index % Math.max(planes.length, 1)]
      if (frame === undefined) throw new Error('a reel shows at least one picture')
      writeSync(file, frame, 0, frame.length, head.length + index * frame.length)
    }
  }
  await show(pictures)
  return { show, close: () => closeSync(file) }
}

/** Brightness of each pixel, then the two colours of every four. */
const planesOf = async (picture: Uint8Array, { width, height }: FrameSize): Promise<Buffer> => {
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
