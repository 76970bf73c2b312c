// The page's side of the worker that watches faces. It is loaded while the person reads the instructions.
import type { Move } from '@bonafide/core/evidence/challenge'
import { folder } from 'virtual:face-models'
import { openWorker } from '../camera/open-worker.ts'
import type { FromFaceWorker, SeenFace, ToFaceWorker } from './face-messages.ts'
// oxlint-disable-next-line import/default -- the bundler makes it an address
import address from './face-worker.ts?worker&url'

export interface Watcher {
  /** False: this browser does not support it. */
  readonly ready: Promise<boolean>
  readonly begin: (inAll: number) => void
  readonly tell: (move: Move) => void
  /** Undefined: it has crashed. */
  readonly look: (picture: ImageBitmap, at: number) => Promise<SeenFace | undefined>
  readonly close: () => void
}

/** Enough for a slow connection and an old phone; after that the alternatives are offered. */
const loadTimeoutMs = 60_000

export const openWatcher = (): Watcher => {
  const worker = isSupported() ? openWorker(address) : undefined
  let settle: (seen: SeenFace | undefined) => void = () => undefined
  const ready = new Promise<boolean>((done) => {
    if (worker === undefined) return done(false)
    const end = (can: boolean): void => {
      clearTimeout(timer)
      done(can)
      if (!can) settle(undefined)
    }
    const timer = setTimeout(() => end(false), loadTimeoutMs)
    worker.addEventListener('error', () => end(false))
    worker.addEventListener('message', ({ data }: MessageEvent<FromFaceWorker>) => {
      if (data.type === 'seen') settle(data.seen)
      else end(data.type === 'ready')
    })
  })
  const post = (message: ToFaceWorker, transfer: Transferable[] = []): void => worker?.postMessage(message, transfer)
  post({ type: 'open', folder: new URL(folder, location.href).href })
  return {
    ready,
    begin: (inAll) => post({ type: 'begin', inAll }),
    tell: (move) => post({ type: 'tell', move }),
    look: (picture, at) =>
      new Promise((done) => {
        settle = done
        post({ type: 'frame', picture, at }, [picture])
      }),
    close: () => {
      settle(undefined)
      worker?.terminate()
    },
  }
}

const isSupported = (): boolean =>
  typeof WebAssembly === 'object' && typeof OffscreenCanvas === 'function' && typeof createImageBitmap === 'function'
