import { FileId } from '@bonafide/core/values'
import { useEffect, useEffectEvent, useState } from 'react'
import { Preview } from '../../papers/preview/preview.tsx'
import { fetchKept } from './kept-file.ts'
import type { Pictures } from './use-pictures.ts'

/** Displays an uploaded file. Rendered beside the form's dialog, since inside it Escape would close the form. */
export const KeptPreview = ({ pictures }: { pictures: Pictures }) =>
  pictures.viewed === undefined ? null : (
    <Fetched {...pictures.viewed} local={pictures.local(pictures.viewed.file)} onClose={() => pictures.view(undefined)} />
  )

interface FetchedProps {
  readonly file: string
  readonly name: string
  /** Chosen on this page, so it need not be fetched. */
  readonly local: File | undefined
  readonly onClose: () => void
}

const Fetched = ({ file, name, local, onClose }: FetchedProps) => {
  const [found, setFound] = useState(local)
  const gone = useEffectEvent(onClose)
  useEffect(() => {
    if (local !== undefined) return undefined
    let here = true
    void fetchKept(file, name).then((file) => {
      if (!here) return
      if (file === undefined) gone()
      else setFound(file)
    })
    return () => {
      here = false
    }
  }, [file, name, local])
  const id = FileId.safeParse(file)
  if (found === undefined || !id.success) return null
  return <Preview file={{ file: id.data, name, type: found.type, local: found }} onClose={onClose} />
}
