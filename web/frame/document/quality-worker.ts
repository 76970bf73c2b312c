// The worker that checks pictures, so that the page stays responsive.
import type { Expected } from '@bonafide/engine/shared/quality/judge-picture'
import { judgeWhole, lookAt } from './look.ts'

export type QualityRequest = { readonly id: number; readonly expected: Expected } & (
  | { readonly ask: 'look'; readonly source: ImageBitmap }
  | { readonly ask: 'whole'; readonly source: ImageBitmap | Blob }
)

const answer = async (asked: QualityRequest): Promise<unknown> => {
  if (asked.ask === 'whole') return judgeWhole(asked.source, asked.expected)
  const judged = lookAt(asked.source, asked.expected)
  asked.source.close()
  return judged
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
const tell = (message: object): void => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<QualityRequest>) => {
  answer(data).then(
    (said) => tell({ id: data.id, said }),
    () => tell({ id: data.id, failed: true }),
  )
})
