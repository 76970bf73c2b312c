// The page's side of the quality worker. One worker for the whole visit; if it cannot run, the page does the work itself.
import type { ExpectedPage, JudgedPicture } from '@bonafide/engine/shared/quality/judge-picture'
import { openWorker } from '../camera/open-worker.ts'
import type { JudgedShot } from './look.ts'
import type { QualityRequest } from './quality-worker.ts'
// oxlint-disable-next-line import/default -- the bundler makes it an address
import address from './quality-worker.ts?worker&url'

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly failed?: true
}

interface PendingRequest {
  readonly done: (result: unknown) => void
  readonly fail: (error: Error) => void
}

const pending = new Map<number, PendingRequest>()
let count = 0
let worker: Worker | null | undefined

const runningWorker = (): Worker | undefined => {
  if (worker !== undefined) return worker ?? undefined
  worker = openWorker(address) ?? null
  worker?.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const request = pending.get(data.id)
    pending.delete(data.id)
    if (data.failed) request?.fail(new Error('The picture could not be judged'))
    else request?.done(data.result)
  })
  worker?.addEventListener('error', () => {
    worker = null
    for (const { fail } of pending.values()) fail(new Error('The worker does not run'))
    pending.clear()
  })
  return worker ?? undefined
}

/** Loads the worker while the person reads. */
export const warmQuality = (): void => void runningWorker()

const ask = (
  request: Omit<Extract<QualityRequest, { ask: 'look' }>, 'id'> | Omit<Extract<QualityRequest, { ask: 'whole' }>, 'id'>,
): Promise<unknown> | undefined => {
  const target = runningWorker()
  if (target === undefined) return undefined
  const id = ++count
  const result = new Promise((done, fail) => pending.set(id, { done, fail }))
  target.postMessage({ ...request, id }, request.source instanceof ImageBitmap ? [request.source] : [])
  return result
}

/** One look while aiming. It consumes the picture. */
export const lookQuickly = async (source: ImageBitmap, expected: ExpectedPage): Promise<JudgedPicture> => {
  const result = ask({ ask: 'look', source, expected })
  if (result !== undefined) return (await result) as JudgedPicture
  const { lookAt } = await import('./look.ts')
  const judged = lookAt(source, expected)
  source.close()
  return judged
}

/** Analyses the taken or chosen picture in full size. Undefined: it cannot be decoded. */
export const judgeFully = async (source: ImageBitmap | Blob, expected: ExpectedPage): Promise<JudgedShot | undefined> => {
  const result = ask({ ask: 'whole', source, expected })
  if (result !== undefined)
    try {
      return (await result) as JudgedShot | undefined
    } catch {
      // The worker may have crashed although the file is valid, so try again on the page.
      if (!(source instanceof Blob)) return undefined
    }
  const { judgeWhole } = await import('./look.ts')
  return judgeWhole(source, expected).catch(() => undefined)
}
