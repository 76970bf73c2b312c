// The page's side of the quality worker. One worker for the whole visit; if it cannot run, the page does the work itself.
import type { Expected, JudgedPicture } from '@bonafide/engine/shared/quality/judge-picture'
import { openWorker } from '../camera/open-worker.ts'
import type { KeptLook } from './look.ts'
import type { QualityRequest } from './quality-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes it an address
import address from './quality-worker.ts?worker&url'

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly failed?: true
}

interface Waiting {
  readonly done: (result: unknown) => void
  readonly fail: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let count = 0
let worker: Worker | null | undefined

const theWorker = (): Worker | undefined => {
  if (worker !== undefined) return worker ?? undefined
  worker = openWorker(address) ?? null
  worker?.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const one = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.failed) one?.fail(new Error('The picture could not be judged'))
    else one?.done(data.result)
  })
  worker?.addEventListener('error', () => {
    worker = null
    for (const { fail } of waiting.values()) fail(new Error('The worker does not run'))
    waiting.clear()
  })
  return worker ?? undefined
}

/** Loaded while the person reads. */
export const warmQuality = (): void => void theWorker()

const ask = (
  request: Omit<Extract<QualityRequest, { ask: 'look' }>, 'id'> | Omit<Extract<QualityRequest, { ask: 'whole' }>, 'id'>,
): Promise<unknown> | undefined => {
  const there = theWorker()
  if (there === undefined) return undefined
  const id = ++count
  const result = new Promise((done, fail) => waiting.set(id, { done, fail }))
  there.postMessage({ ...request, id }, request.source instanceof ImageBitmap ? [request.source] : [])
  return result
}

/** One look while aiming. It consumes the picture. */
export const lookQuickly = async (source: ImageBitmap, expected: Expected): Promise<JudgedPicture> => {
  const result = ask({ ask: 'look', source, expected })
  if (result !== undefined) return (await result) as JudgedPicture
  const { lookAt } = await import('./look.ts')
  const judged = lookAt(source, expected)
  source.close()
  return judged
}

/** The taken or chosen picture in full size; undefined: it cannot be decoded. */
export const judgeFully = async (source: ImageBitmap | Blob, expected: Expected): Promise<KeptLook | undefined> => {
  const result = ask({ ask: 'whole', source, expected })
  if (result !== undefined)
    try {
      return (await result) as KeptLook | undefined
    } catch {
      // The worker may have crashed although the file is valid, so try again on the page.
      if (!(source instanceof Blob)) return undefined
    }
  const { judgeWhole } = await import('./look.ts')
  return judgeWhole(source, expected).catch(() => undefined)
}
