import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { fetchPart } from '../page/fetch-part.ts'
import type { UploadMetadata, Upload, UploadNeeds, Uploads } from './upload.ts'

interface OwnUploads<What extends UploadMetadata> {
  /** Undefined until its code has loaded, which happens while the user reads. */
  readonly uploads: Uploads<What> | undefined
  readonly sent: readonly Upload<What['kind']>[]
}

/** A queue that is closed when its component unmounts. It uses the `needs` of the first render. */
export function useUploads<What extends UploadMetadata>(needs: UploadNeeds<What>): OwnUploads<What> {
  const [uploads, setUploads] = useState<Uploads<What>>()
  const first = useRef(needs)
  const open = useRef<Uploads<What>>(undefined)
  useEffect(() => {
    void fetchPart(() => import('./uploads.ts')).then((part) => {
      if (part === undefined) return
      open.current ??= part.openUploads(first.current)
      setUploads(open.current)
    })
    return () => open.current?.close()
  }, [])
  return { uploads, sent: useSent(uploads) }
}

const none: readonly never[] = []
const neverChanges = (): (() => void) => () => undefined

const useSent = <What extends UploadMetadata>(uploads: Uploads<What> | undefined): readonly Upload<What['kind']>[] =>
  useSyncExternalStore(
    uploads?.watch ?? neverChanges,
    () => uploads?.all() ?? none,
    () => none,
  )
