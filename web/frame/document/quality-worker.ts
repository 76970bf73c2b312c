// The worker that checks pictures, so that the page stays responsive.
import type { ExpectedPage } from '@bonafide/engine/shared/quality/judge-picture'
import { judgeWhole, lookAt } from './look.ts'

export type QualityRequest = { readonly id: number; readonly expected: ExpectedPage } & (
  | { readonly ask: 'look'; readonly source: ImageBitmap }
  | { readonly ask: 'whole'; readonly source: ImageBitmap | Blob }
)

const answer = async (request: QualityRequest): Promise<unknown> => {
  if (request.ask === 'whole') return judgeWhole(request.source, request.expected)
  const judged = lookAt(request.source, request.expected)
  request.source.close()
  return judged
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
const reply = (message: object): void => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<QualityRequest>) => {
  answer(data).then(
    (result) => reply({ id: data.id, result }),
    () => reply({ id: data.id, failed: true }),
  )
})
