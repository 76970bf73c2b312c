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
  const [tried, setTried] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    // A retry bypasses the browser's cache.
    const cache = tried === 0 ? 'default' : 'reload'
    let src: string | undefined
    void fetchTerminalHeaders()
      .then((headers) => fetchPicture(address, headers, { gone: gone.signal, cache }))
      .then((fetched) => {
        if (gone.signal.aborted) return
        if (fetched.state === 'failed') return setPage({ ...fetched, trying: false })
        src = URL.createObjectURL(fetched.picture)
        setPage({ state: 'there', src })
      })
    return () => {
      gone.abort()
      if (src !== undefined) URL.revokeObjectURL(src)
    }
  }, [address, tried])
  const again = (): void => {
    setPage(page.state === 'failed' ? { ...page, trying: true } : loading)
    setTried(tried + 1)
  }
  return { page, again }
}
