import { countPages } from '@bonafide/core/calls/desk/cases'
import type { CaseFile } from '@bonafide/core/calls/desk/whole-case'
import { useEffect, useState } from 'react'
import { send } from '../../../../lib/send.ts'
import { useWords } from '../../../words.ts'
import { PageByPage } from '../../seen/page-by-page.tsx'

interface CompanyPaperProps {
  readonly id: string
  readonly file: CaseFile
}

/** Shows one page at a time, rendered by the server when the reviewer turns to it. The page count loads meanwhile. */
export const CompanyPaper = ({ id, file }: CompanyPaperProps) => {
  const say = useWords()
  const [page, setPage] = useState(1)
  const pages = usePageCount(id, file)
  const name = pages === undefined ? say('paper.page', { number: page }) : say('evidence.page', { number: page, count: pages })
  return <PageByPage id={id} file={file} page={page} name={name} isLast={page === pages} onTurn={setPage} />
}

/** Undefined while unknown: there may be another page. */
const usePageCount = (id: string, { id: file }: CaseFile): number | undefined => {
  const [pages, setPages] = useState<number | undefined>(undefined)
  useEffect(() => {
    let cancelled = false
    void send(countPages, { case: id, file }).then((answer) => {
      if (answer.ok && !cancelled) setPages(answer.data.pages)
    })
    return () => {
      cancelled = true
    }
  }, [id, file])
  return pages
}
