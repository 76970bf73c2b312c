// Analyses pictures: small and often while aiming, once in full size when the picture is taken. Runs in a worker or, without
// one, on the page.
import { type ExpectedPage, type JudgedPicture, judgeGrey } from '@bonafide/engine/shared/quality/judge-picture'
import { greyOf } from '@bonafide/engine/shared/quality/raster'

/** The longer side of a look: enough to tell sharp letters from blurred ones, and small enough for ten looks a second. */
const longestLook = 960
const longestJudged = 1600
/** The longer side of a sent picture; the engine reads no more from a larger one. */
export const longestSent = 2600
const quality = 0.92

type Canvas = OffscreenCanvas | HTMLCanvasElement

const canvasOf = (width: number, height: number): Canvas => {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

const drawScaled = (source: ImageBitmap, longest: number): Canvas => {
  const scale = Math.min(1, longest / Math.max(source.width, source.height))
  const canvas = canvasOf(Math.max(1, Math.round(source.width * scale)), Math.max(1, Math.round(source.height * scale)))
  const context = contextOf(canvas)
  // Transparent areas would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}

const contextOf = (canvas: Canvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser draws nothing')
  return context
}

const judgeAt = (source: ImageBitmap, longest: number, expected: ExpectedPage): JudgedPicture => {
  const canvas = drawScaled(source, longest)
  const pixels = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
  return judgeGrey(greyOf(pixels), expected, source.width / canvas.width)
}

export const lookAt = (source: ImageBitmap, expected: ExpectedPage): JudgedPicture => judgeAt(source, longestLook, expected)

const asJpeg = (canvas: Canvas): Promise<Blob> =>
  'convertToBlob' in canvas
    ? canvas.convertToBlob({ type: 'image/jpeg', quality })
    : new Promise((done, fail) =>
        canvas.toBlob((blob) => (blob === null ? fail(new Error('This picture cannot be kept')) : done(blob)), 'image/jpeg', quality),
      )

export interface JudgedShot {
  readonly judged: JudgedPicture
  /** Redrawn upright, small enough, and without the camera's metadata. */
  readonly jpeg: Blob
}

/** Undefined: this browser cannot decode it as a picture. */
export const judgeWhole = async (source: ImageBitmap | Blob, expected: ExpectedPage): Promise<JudgedShot | undefined> => {
  const bitmap =
    source instanceof Blob ? await createImageBitmap(source, { imageOrientation: 'from-image' }).catch(() => undefined) : source
  if (bitmap === undefined) return undefined
  const jpeg = await asJpeg(drawScaled(bitmap, longestSent))
  const scale = Math.min(1, longestSent / Math.max(bitmap.width, bitmap.height))
  const whole = judgeAt(bitmap, longestJudged, expected)
  bitmap.close()
  return { jpeg, judged: scale === 1 ? whole : inSentPixels(whole, scale) }
}

/** Converts to pixels of the sent picture. */
const inSentPixels = ({ picture, page, burnt }: JudgedPicture, scale: number): JudgedPicture => ({
  picture: { ...picture, width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) },
  page: page === null ? null : { ...page, corners: scaledCorners(page.corners, scale) },
  burnt: burnt.map(({ x, y, width, height }) => ({ x: x * scale, y: y * scale, width: width * scale, height: height * scale })),
})

const scaledCorners = (
  corners: NonNullable<JudgedPicture['page']>['corners'],
  scale: number,
): NonNullable<JudgedPicture['page']>['corners'] => {
  const at = ([x, y]: readonly [number, number]) => [x * scale, y * scale] as const
  return [at(corners[0]), at(corners[1]), at(corners[2]), at(corners[3])]
}

/** A data URL that is shown immediately, while the worker receives the picture itself. */
export const preview = (video: HTMLVideoElement): string => {
  const scale = Math.min(1, 800 / Math.max(video.videoWidth, video.videoHeight))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(video.videoWidth * scale),
    height: Math.round(video.videoHeight * scale),
  })
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.7)
}

/** Captures exactly the current frame of the video. */
export const grab = (video: HTMLVideoElement): Promise<ImageBitmap> => createImageBitmap(video)
