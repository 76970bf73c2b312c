import { type CaseFile, casePagePath } from '@bonafide/core/calls/desk/cases'
import { useState } from 'react'
import { useWords } from '../../words.ts'
import { PageByPage } from '../seen/page-by-page.tsx'

interface CompanyPaperProps {
  readonly id: string
  readonly file: CaseFile
}

/** Page by page, each drawn by the server when it is turned to. How many there are shows when there is no next one. */
export const CompanyPaper = ({ id, file }: CompanyPaperProps) => {
  const say = useWords()
  const [page, setPage] = useState(1)
  const [last, setLast] = useState<number | undefined>(undefined)
  const turn = async (to: number): Promise<void> => {
    if (to < page || (await isDrawn(casePagePath(id, file.id, to)))) setPage(to)
    else setLast(page)
  }
  const name = last === undefined ? say('paper.page', { number: page }) : say('evidence.page', { number: page, count: last })
  return <PageByPage id={id} file={file} page={page} name={name} isLast={page === last} onTurn={(to) => void turn(to)} />
}

const isDrawn = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve(true))
    picture.addEventListener('error', () => resolve(false))
    picture.src = address
  })
