// Watches the challenge off the main thread: finds the face in each frame, and keeps the frames that are needed.
import { beginWatch, moveOf, tellMove, watchChallenge, type Watch } from '@bonafide/engine/shared/challenge/watch-challenge'
import { blurOf } from '@bonafide/engine/shared/quality/blur'
import { cropGrey, greyOf } from '@bonafide/engine/shared/quality/raster'
import { type Config, Human } from '@vladmandic/human'
import type { FromFaceWorker, SeenFace, TakenFrame, ToFaceWorker } from './face-messages.ts'

/** The shorter side of the frames that are watched and sent. */
const watched = 480
const quality = 0.9

const nothing = { enabled: false }
const settings = (folder: string): Partial<Config> => ({
  backend: 'wasm',
  wasmPath: folder,
  modelBasePath: folder,
  debug: false,
  async: false,
  cacheSensitivity: 0,
  filter: nothing,
  gesture: nothing,
  body: nothing,
  hand: nothing,
  object: nothing,
  segmentation: nothing,
  face: {
    enabled: true,
    detector: { modelPath: 'blazeface.json', maxDetected: 2, minConfidence: 0.4, rotation: false, skipFrames: 0, skipTime: 0 },
    mesh: { enabled: true, modelPath: 'facemesh.json', keepInvalid: false },
    iris: { enabled: true, modelPath: 'iris.json' },
    attention: nothing,
    emotion: nothing,
    description: nothing,
    antispoof: nothing,
    liveness: nothing,
  },
})

let human: Human | undefined
let watch: Watch = beginWatch([])

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
const tell = (message: FromFaceWorker): void => self.postMessage(message)

const open = async (folder: string): Promise<void> => {
  try {
    const opened = new Human(settings(folder))
    await opened.load()
    // The first detection takes longer than all others, so the person is not timed on it.
    await opened.detect(new OffscreenCanvas(watched, watched))
    human = opened
    tell({ type: 'ready' })
  } catch {
    tell({ type: 'unable' })
  }
}

const look = async (picture: ImageBitmap, at: number): Promise<SeenFace> => {
  const scale = Math.min(1, watched / Math.min(picture.width, picture.height))
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (human === undefined || context === null) throw new Error('Nothing watches yet')
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { face } = await human.detect(squareOf(canvas))
  const faces = face
    .filter(({ mesh }) => mesh.length >= 478)
    .toSorted((one, other) => other.box[2] * other.box[3] - one.box[2] * one.box[3])
  const seen = watchChallenge(watch, { width: canvas.width, height: canvas.height, faces: faces.map(({ mesh }) => meshOf(mesh)), at })
  ;({ watch } = seen)
  const box = faces[0]?.box ?? [0, 0, canvas.width, canvas.height]
  const taken = seen.take === undefined ? null : await take({ canvas, context, picture, box }, seen.take.move, at)
  return { hint: seen.hint, move: moveOf(watch) ?? null, done: watch.done, progress: watch.progress, over: watch.phase === 'done', taken }
}

/** As on the server: the detector stretches anything that is not square, and a stretched face jitters by five degrees. */
const squareOf = (canvas: OffscreenCanvas): OffscreenCanvas => {
  const side = Math.max(canvas.width, canvas.height)
  const square = new OffscreenCanvas(side, side)
  square.getContext('2d')?.drawImage(canvas, 0, 0)
  return square
}

/** A landmark without depth does not come from this detector. */
const meshOf = (mesh: readonly (readonly [number, number, number?])[]): readonly (readonly [number, number, number])[] =>
  mesh.map(([x, y, z]) => [x, y, z ?? 0])

interface Picture {
  readonly canvas: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
  readonly picture: ImageBitmap
  readonly box: readonly [number, number, number, number]
}

const take = async ({ canvas, context, picture, box }: Picture, move: TakenFrame['move'], at: number): Promise<TakenFrame> => {
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
    look(data.picture, data.at)
      .then((seen) => tell({ type: 'seen', seen }))
      .catch(() => tell({ type: 'unable' }))
      .finally(() => data.picture.close())
})
