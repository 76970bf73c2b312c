// Finds the document's outline in the first picture, with which the tilted picture is compared.
import type { Quad } from '@bonafide/engine/shared/quality/quad'
import type { ExpectedPage } from '@bonafide/engine/shared/quality/judge-picture'
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

/** Undefined while the picture is fetched and analysed again. */
export const useCorners = (first: FirstPicture, { kind, side }: ExpectedPage): Quad | undefined => {
  const [corners, setCorners] = useState<Quad>()
  const file = 'file' in first ? first.file : undefined
  useEffect(() => {
    if (file === undefined) return undefined
    const abort = new AbortController()
    const find = async (): Promise<void> => {
      const picture = await fetchFramePicture(file, abort.signal)
      const result = picture === undefined ? undefined : await judgeFully(picture, { kind, side })
      if (!abort.signal.aborted) setCorners(result?.judged.page?.corners ?? level)
    }
    void find()
    return () => abort.abort()
  }, [file, kind, side])
  return 'file' in first ? corners : (first.corners ?? level)
}
