// A thumbnail of a stored file's first page, rendered by the server once its row is visible.
import { filePage } from '@bonafide/core/calls/company/files'
import { FileId } from '@bonafide/core/values'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { send } from '../../../lib/send.ts'

/** Thumbnails by file id, so that a remounted row fetches nothing. */
const thumbnails = new Map<string, string>()
/** Thumbnails load one at a time: few workers render pages, and opening a file must not wait for thumbnails. */
let queue: Promise<unknown> = Promise.resolve()

/** `of` undefined: fetches nothing. */
export function useThumbnail(of: string | undefined): readonly [place: RefObject<HTMLSpanElement | null>, src: string | undefined] {
  const place = useRef<HTMLSpanElement>(null)
  const [, rerender] = useState(0)
  const isMissing = of !== undefined && !thumbnails.has(of)
  useEffect(() => {
    const element = place.current
    if (!isMissing || element === null) return undefined
    let unmounted = false
    const fetch = async (): Promise<void> => {
      if (unmounted || thumbnails.has(of)) return
      const src = await thumbnailOf(of)
      if (src !== undefined) thumbnails.set(of, src)
      if (!unmounted) rerender((count) => count + 1)
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      queue = queue.then(fetch, fetch)
    })
    observer.observe(element)
    return () => {
      unmounted = true
      observer.disconnect()
    }
  }, [of, isMissing])
  return [place, of === undefined ? undefined : thumbnails.get(of)]
}

/** Undefined: none is available, so the type's icon stays. */
async function thumbnailOf(file: string): Promise<string | undefined> {
  const path = FileId.safeParse(file)
  if (!path.success) return undefined
  const answer = await send(filePage, { path: path.data, page: 1, small: true }, { quiet: true })
  return answer.ok ? `data:image/png;base64,${answer.data.base64}` : undefined
}
