import { useEffect, useState } from 'react'
import { fetchPicture } from '../../../lib/http/fetch-picture.ts'
import { fetchTerminalHeaders } from '../../../lib/send.ts'

type Page =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly src: string }
  /** `msg`: the server's message, if it had one. `trying`: a retry is under way. */
  | { readonly state: 'failed'; readonly msg: string; readonly trying: boolean }

const loading = { state: 'loading' } as const

/** A page rendered by the server, which may be too busy. Turning to another page also cancels the rendering on the server. */
export function useDrawnPage(address: string): { readonly page: Page; readonly again: () => void } {
  const [page, setPage] = useState<Page>(loading)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const abort = new AbortController()
    // A retry bypasses the browser's cache.
    const cache = attempt === 0 ? 'default' : 'reload'
    let src: string | undefined
    void fetchTerminalHeaders()
      .then((headers) => fetchPicture(address, headers, { gone: abort.signal, cache }))
      .then((fetched) => {
        if (abort.signal.aborted) return
        if (fetched.state === 'failed') return setPage({ ...fetched, trying: false })
        src = URL.createObjectURL(fetched.picture)
        setPage({ state: 'there', src })
      })
    return () => {
      abort.abort()
      if (src !== undefined) URL.revokeObjectURL(src)
    }
  }, [address, attempt])
  const again = (): void => {
    setPage(page.state === 'failed' ? { ...page, trying: true } : loading)
    setAttempt(attempt + 1)
  }
  return { page, again }
}
