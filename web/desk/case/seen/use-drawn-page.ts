import { useEffect, useState } from 'react'
import { fetchPicture } from '../../../lib/http/fetch-picture.ts'
import { ownHeaders } from '../../../lib/send.ts'

type Page =
  | { readonly state: 'loading' }
  | { readonly state: 'there'; readonly src: string }
  /** `msg`: the server's words, where it had some. `trying`: it is being asked for again. */
  | { readonly state: 'failed'; readonly msg: string; readonly trying: boolean }

const loading = { state: 'loading' } as const

/** A page that the server draws, which it may have no time for. Turning away from it drops the drawing on the server, too. */
export function useDrawnPage(address: string): { readonly page: Page; readonly again: () => void } {
  const [page, setPage] = useState<Page>(loading)
  const [tried, setTried] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    // What is tried again comes from the server, whatever the browser has kept.
    const cache = tried === 0 ? 'default' : 'reload'
    let src: string | undefined
    void ownHeaders()
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
