// Shows a PDF's pages as pictures rendered by the server, so that nothing in the file runs in this browser.
import { filePage } from '@bonafide/core/calls/company/files'
import { FileId } from '@bonafide/core/values'
import { useEffect, useState } from 'react'
import { send } from '../../../../lib/send.ts'
import type { PreviewedFile } from './shown-file.ts'

export interface Pages {
  readonly page: number
  /** Undefined until the first page has loaded. */
  readonly pages: number | undefined
  readonly shown: PreviewedFile
  readonly goTo: (page: number) => void
  readonly again: () => void
}

const loading = { state: 'loading' } as const

export function usePages(file: string): Pages {
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState<number>()
  const [results, setResults] = useState<ReadonlyMap<number, PreviewedFile>>(new Map())
  const isMissing = !results.has(page)
  useEffect(() => {
    if (!isMissing) return
    let unmounted = false
    void fetchPage(file, page).then((result) => {
      if (unmounted) return
      if (result.pages !== undefined) setPages(result.pages)
      setResults((before) => new Map(before).set(page, result.shown))
    })
    return () => {
      unmounted = true
    }
  }, [file, page, isMissing])
  const again = (): void => setResults((before) => new Map([...before].filter(([at]) => at !== page)))
  const goTo = (to: number): void => {
    if (to < 1 || to > (pages ?? 1)) return
    // Forgets failed pages, so that returning to one retries it.
    setResults((before) => new Map([...before].filter(([, { state }]) => state === 'there')))
    setPage(to)
  }
  return { page, pages, shown: results.get(page) ?? loading, goTo, again }
}

async function fetchPage(file: string, page: number): Promise<{ readonly shown: PreviewedFile; readonly pages?: number }> {
  const path = FileId.safeParse(file)
  if (!path.success) return { shown: { state: 'failed', msg: '' } }
  const answer = await send(filePage, { path: path.data, page }, { quiet: true })
  if (!answer.ok) return { shown: { state: 'failed', msg: answer.msg } }
  return { shown: { state: 'there', src: `data:image/png;base64,${answer.data.base64}` }, pages: answer.data.pages }
}
