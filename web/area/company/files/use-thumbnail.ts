// A thumbnail of a stored file's first page, drawn by the server once its row is visible.
import { filePage } from '@bonafide/core/calls/company/files'
import { FileId } from '@bonafide/core/values'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { send } from '../../../lib/send.ts'

/** Thumbnails by file id, so that a remounted row fetches nothing. */
const known = new Map<string, string>()
/** Thumbnails load one at a time: few workers draw pages, and opening a file must not wait for thumbnails. */
let turn: Promise<unknown> = Promise.resolve()

/** `of` undefined: fetches nothing. */
export function useThumbnail(of: string | undefined): readonly [place: RefObject<HTMLSpanElement | null>, src: string | undefined] {
  const place = useRef<HTMLSpanElement>(null)
  const [, setCome] = useState(0)
  const wanted = of !== undefined && !known.has(of)
  useEffect(() => {
    const element = place.current
    if (!wanted || element === null) return undefined
    let gone = false
    const fetch = async (): Promise<void> => {
      if (gone || known.has(of)) return
      const src = await thumbnailOf(of)
      if (src !== undefined) known.set(of, src)
      if (!gone) setCome((count) => count + 1)
    }
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      sight.disconnect()
      turn = turn.then(fetch, fetch)
    })
    sight.observe(element)
    return () => {
      gone = true
      sight.disconnect()
    }
  }, [of, wanted])
  return [place, of === undefined ? undefined : known.get(of)]
}

/** Undefined: none is available, so the type's icon stays. */
async function thumbnailOf(file: string): Promise<string | undefined> {
  const path = FileId.safeParse(file)
  if (!path.success) return undefined
  const answer = await send(filePage, { path: path.data, page: 1, small: true }, { quiet: true })
  return answer.ok ? `data:image/png;base64,${answer.data.base64}` : undefined
}
