import { caseFilePath, casePagePath } from '@bonafide/core/calls/desk/cases'
import type { CaseFile } from '@bonafide/core/calls/desk/whole-case'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { useWords } from '../../words.ts'
import { DrawnPage } from './drawn-page.tsx'
import seen from './seen.module.css'

interface PageByPageProps {
  readonly id: string
  readonly file: CaseFile
  readonly page: number
  /** The page in words, shown between the buttons and used as the picture's text alternative. */
  readonly name: string
  readonly isLast: boolean
  readonly onTurn: (to: number) => void
}

/** One page of a document, as a picture rendered by the server, with buttons to the other pages. */
export const PageByPage = ({ id, file, page, name, isLast, onTurn }: PageByPageProps) => {
  const say = useWords()
  return (
    <div className={seen.pages}>
      <DrawnPage key={page} address={casePagePath(id, file.id, page)} name={name} />
      <nav className={seen.pager} aria-label={say('evidence.pages')}>
        <IconButton
          small
          label={say('evidence.pageBack')}
          icon={<ChevronLeft className="flip" />}
          disabled={page === 1}
          onClick={() => onTurn(page - 1)}
        />
        <span aria-live="polite">{name}</span>
        <IconButton
          small
          label={say('evidence.pageOn')}
          icon={<ChevronRight className="flip" />}
          disabled={isLast}
          onClick={() => onTurn(page + 1)}
        />
        <span className="quiet">{say('evidence.pageText')}</span>
        <a href={caseFilePath(id, file.id)} download>
          {say('evidence.save')}
        </a>
      </nav>
    </div>
  )
}
