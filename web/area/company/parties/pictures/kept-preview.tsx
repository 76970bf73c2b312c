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
  const [kept, setKept] = useState(local)
  const closeNow = useEffectEvent(onClose)
  useEffect(() => {
    if (local !== undefined) return undefined
    let mounted = true
    void fetchKept(file, name).then((file) => {
      if (!mounted) return
      if (file === undefined) closeNow()
      else setKept(file)
    })
    return () => {
      mounted = false
    }
  }, [file, name, local])
  const id = FileId.safeParse(file)
  if (kept === undefined || !id.success) return null
  return <Preview file={{ file: id.data, name, type: kept.type, local: kept }} onClose={onClose} />
}
