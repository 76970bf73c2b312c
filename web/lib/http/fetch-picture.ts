// Fetches a picture, so that the page can say why it failed: an <img> only learns that it failed.
import * as z from 'zod/mini'

export type FetchedPicture =
  | { readonly state: 'there'; readonly picture: Blob }
  /** `msg`: the server's words, if it sent any. */
  | { readonly state: 'failed'; readonly msg: string }

const patienceMs = 10_000
const Envelope = /* @__PURE__ */ z.object({ msg: z.string() })

/** Never rejects. */
export const fetchPicture = async (
  address: string,
  headers: Readonly<Record<string, string>>,
  { gone, cache = 'default' }: { gone: AbortSignal; cache?: RequestCache },
): Promise<FetchedPicture> => {
  // Written out: the oldest browsers that we serve lack `AbortSignal.any`.
  const stop = new AbortController()
  const end = (): void => stop.abort()
  const timer = setTimeout(end, patienceMs)
  if (gone.aborted) end()
  gone.addEventListener('abort', end)
  try {
    const response = await fetch(address, { headers, credentials: 'same-origin', cache, signal: stop.signal })
    if (response.headers.get('content-type')?.startsWith('image/') === true) return { state: 'there', picture: await response.blob() }
    const envelope = Envelope.safeParse(await response.json())
    return { state: 'failed', msg: envelope.success ? envelope.data.msg : '' }
  } catch {
    return { state: 'failed', msg: '' }
  } finally {
    clearTimeout(timer)
    gone.removeEventListener('abort', end)
  }
}
