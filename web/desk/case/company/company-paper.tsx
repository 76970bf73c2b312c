import { type CaseFile, caseFilePath, casePagePath } from '@bonafide/core/calls/desk/cases'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { useWords } from '../../words.ts'
import seen from '../seen/seen.module.css'
import { ShownPicture } from '../shown-picture.tsx'

interface CompanyPaperProps {
  readonly id: string
  readonly file: CaseFile
}

/** Page by page, each drawn by the server when it is turned to. How many there are shows when there is no next one. */
export const CompanyPaper = ({ id, file }: CompanyPaperProps) => {
  const say = useWords()
  const [page, setPage] = useState(1)
  const [last, setLast] = useState<number | undefined>(undefined)
  const turn = async (): Promise<void> => {
    if (await isDrawn(casePagePath(id, file.id, page + 1))) setPage(page + 1)
    else setLast(page)
  }
  const name = last === undefined ? say('paper.page', { number: page }) : say('evidence.page', { number: page, count: last })
  return (
    <div className={seen.pages}>
      <ShownPicture key={page} address={casePagePath(id, file.id, page)} name={name} />
      <nav className={seen.pager} aria-label={say('evidence.pages')}>
        <IconButton
          small
          label={say('evidence.pageBack')}
          icon={<ChevronLeft className="flip" />}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span aria-live="polite">{name}</span>
        <IconButton
          small
          label={say('evidence.pageOn')}
          icon={<ChevronRight className="flip" />}
          disabled={page === last}
          onClick={() => void turn()}
        />
        <span className="quiet">{say('evidence.pageText')}</span>
        <a href={caseFilePath(id, file.id)} download>
          {say('evidence.save')}
        </a>
      </nav>
    </div>
  )
}

const isDrawn = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const picture = new Image()
    picture.addEventListener('load', () => resolve(true))
    picture.addEventListener('error', () => resolve(false))
    picture.src = address
  })
