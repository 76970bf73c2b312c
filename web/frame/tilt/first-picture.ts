// The document's outline in the picture with which the tilted one is compared.
import type { Quad } from '@bonafide/engine/shared/quality/quad'
import type { Expected } from '@bonafide/engine/shared/quality/judge-picture'
import { useEffect, useState } from 'react'
import { judgeFully } from '../document/quality.ts'
import { fetchFramePicture } from '../fetch-picture.ts'

export type FirstPicture =
  /** Taken on this page, and uploading. Corners: undefined if no page was found in it. */
  | { readonly upload: string; readonly corners: Quad | undefined }
  /** Taken before this page was opened. */
  | { readonly file: string }

/** A page seen from straight above, as in nearly all photographs. */
const level: Quad = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

/** Undefined: the picture is fetched and analysed again. */
export const useCorners = (first: FirstPicture, { kind, side }: Expected): Quad | undefined => {
  const [found, setFound] = useState<Quad>()
  const file = 'file' in first ? first.file : undefined
  useEffect(() => {
    if (file === undefined) return undefined
    const left = new AbortController()
    const find = async (): Promise<void> => {
      const picture = await fetchFramePicture(file, left.signal)
      const look = picture === undefined ? undefined : await judgeFully(picture, { kind, side })
      if (!left.signal.aborted) setFound(look?.judged.page?.corners ?? level)
    }
    void find()
    return () => left.abort()
  }, [file, kind, side])
  return 'file' in first ? found : (first.corners ?? level)
}
