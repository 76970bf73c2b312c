// Watches the challenge off the main thread: finds the face in each frame, and keeps the frames that are needed.
import { beginWatch, moveOf, tellMove, watchChallenge, type Watch } from '@bonafide/engine/shared/challenge/watch-challenge'
import { blurOf } from '@bonafide/engine/shared/quality/blur'
import { cropGrey, greyOf } from '@bonafide/engine/shared/quality/raster'
import { type Config, Human } from '@vladmandic/human'
import type { FromFaceWorker, SeenFace, TakenFrame, ToFaceWorker } from './face-messages.ts'

/** The shorter side of the frames that are watched and sent. */
const watchedSide = 480
const quality = 0.9

const disabled = { enabled: false }
const settings = (folder: string): Partial<Config> => ({
  backend: 'wasm',
  wasmPath: folder,
  modelBasePath: folder,
  debug: false,
  async: false,
  cacheSensitivity: 0,
  filter: disabled,
  gesture: disabled,
  body: disabled,
  hand: disabled,
  object: disabled,
  segmentation: disabled,
  face: {
    enabled: true,
    detector: { modelPath: 'blazeface.json', maxDetected: 2, minConfidence: 0.4, rotation: false, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: true, modelPath: 'facemesh.json', keepInvalid: false },
    iris: { enabled: true, modelPath: 'iris.json' },
    attention: disabled,
    emotion: disabled,
    description: disabled,
    antispoof: disabled,
    liveness: disabled,
  },
})

let human: Human | undefined
let watch: Watch = beginWatch([])

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
const post = (message: FromFaceWorker): void => self.postMessage(message)

const open = async (folder: string): Promise<void> => {
  try {
    const opened = new Human(settings(folder))
    await opened.load()
    // The first detection takes longer than all others, so the person is not timed on it.
    await opened.detect(new OffscreenCanvas(watchedSide, watchedSide))
    human = opened
    post({ type: 'ready' })
  } catch {
    post({ type: 'unable' })
  }
}

const watchFrame = async (picture: ImageBitmap, at: number): Promise<SeenFace> => {
  const scale = Math.min(1, watchedSide / Math.min(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (human === undefined || context === null) throw new Error('Nothing watches yet')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { face } = await human.detect(squareOf(canvas))
  const faces = face.filter(({ mesh }) => mesh.length >= 478).toSorted((a, b) => b.box[2] * b.box[3] - a.box[2] * a.box[3])
  const seen = watchChallenge(watch, { width: canvas.width, height: canvas.height, faces: faces.map(({ mesh }) => meshOf(mesh)), at })
  ;({ watch } = seen)
  const box = faces[0]?.box ?? [0, 0, canvas.width, canvas.height]
  const taken = seen.take === undefined ? null : await keepFrame({ canvas, context, picture, box }, seen.take.move, at)
  return { hint: seen.hint, move: moveOf(watch) ?? null, done: watch.done, progress: watch.progress, over: watch.phase === 'done', taken }
}

/** As on the server: the detector stretches anything that is not square, and a stretched face jitters by five degrees. */
const squareOf = (canvas: OffscreenCanvas): OffscreenCanvas => {
  const side = Math.max(canvas.width, canvas.height)
  const square = new OffscreenCanvas(side, side)
  square.getContext('2d')?.drawImage(canvas, 0, 0)
  return square
}

/** This detector always reports the depth, although the type allows it to be missing. */
const meshOf = (mesh: readonly (readonly [number, number, number?])[]): readonly (readonly [number, number, number])[] =>
  mesh.map(([x, y, z]) => [x, y, z ?? 0])

interface WatchedPicture {
  readonly canvas: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
  readonly picture: ImageBitmap
  readonly box: readonly [number, number, number, number]
}

const keepFrame = async ({ canvas, context, picture, box }: WatchedPicture, move: TakenFrame['move'], at: number): Promise<TakenFrame> => {
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
  if (move !== null) return { move, at, jpeg, straight: null }
  const [x, y, width, height] = box
  const blur = blurOf(cropGrey(greyOf(context.getImageData(0, 0, canvas.width, canvas.height)), { x, y, width, height }))
  const large = new OffscreenCanvas(picture.width, picture.height)
  large.getContext('2d')?.drawImage(picture, 0, 0)
  return { move, at, jpeg, straight: { jpeg: await large.convertToBlob({ type: 'image/jpeg', quality }), blur } }
}

self.addEventListener('message', ({ data }: MessageEvent<ToFaceWorker>) => {
  if (data.type === 'open') void open(data.folder)
  else if (data.type === 'begin') watch = beginWatch([], data.inAll)
  else if (data.type === 'tell') watch = tellMove(watch, data.move)
  else
    watchFrame(data.picture, data.at)
      .then((seen) => post({ type: 'seen', seen }))
      .catch(() => post({ type: 'unable' }))
      .finally(() => data.picture.close())
})
