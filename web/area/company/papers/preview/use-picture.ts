import { publicFileDownload } from '@bonafide/core/calls/company/files'
import { FileId } from '@bonafide/core/values'
import { useEffect, useState } from 'react'
import { send } from '../../../../lib/send.ts'
import type { PreviewedFile, ShownFile } from './shown-file.ts'

const loading = { state: 'loading' } as const

/** A picture on this device needs no request; any other is fetched from the server. `again` retries. */
export function usePicture({ file, type, local }: ShownFile): { readonly shown: PreviewedFile; readonly again: () => void } {
  const [fetched, setFetched] = useState<PreviewedFile>(loading)
  const isMissing = local === undefined && fetched.state === 'loading'
  useEffect(() => {
    if (!isMissing) return
    let unmounted = false
    void fetchPicture(file, type).then((picture) => {
      if (!unmounted) setFetched(picture)
    })
    return () => {
      unmounted = true
    }
  }, [file, type, isMissing])
  return { shown: local === undefined ? fetched : { state: 'there', src: local }, again: () => setFetched(loading) }
}

async function fetchPicture(file: string, type: string): Promise<PreviewedFile> {
  const path = FileId.safeParse(file)
  if (!path.success) return { state: 'failed', msg: '' }
  const answer = await send(publicFileDownload, { path: path.data }, { quiet: true })
  if (!answer.ok) return { state: 'failed', msg: answer.msg }
  const base64 = answer.data.base64FileMap[file] ?? Object.values(answer.data.base64FileMap)[0]
  if (base64 === undefined) return { state: 'failed', msg: '' }
  return {
    state: 'there',
    src: base64.startsWith('data:') ? base64 : `data:${type === 'image/png' ? type : 'image/jpeg'};base64,${base64}`,
  }
}
