import { caseFilePath } from '@bonafide/core/calls/desk/cases'
import type { CaseFile } from '@bonafide/core/calls/desk/whole-case'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { buttonClasses } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/show/empty-state.tsx'
import { useWords } from '../../words.ts'
import styles from '../pictures/evidence.module.css'
import { PageByPage } from './page-by-page.tsx'

interface PaperProps {
  readonly id: string
  readonly file: CaseFile
  /** How many pages can be rendered. */
  readonly pages: number
}

/** Shows one page at a time, rendered as a picture by the server. */
export const SeenPaper = ({ id, file, pages }: PaperProps) => {
  const say = useWords()
  const [page, setPage] = useState(1)
  if (pages === 0) return <DownloadOnly file={file} address={caseFilePath(id, file.id)} />
  const name = say('evidence.page', { number: page, count: pages })
  return <PageByPage id={id} file={file} page={page} name={name} isLast={page === pages} onTurn={setPage} />
}

/** A document that cannot be rendered is downloaded and opened elsewhere. */
const DownloadOnly = ({ file, address }: { readonly file: CaseFile; readonly address: string }) => {
  const say = useWords()
  const language = useLanguage()
  return (
    <div className={styles.middle}>
      <EmptyState
        icon={<FileText size={28} strokeWidth={1.5} />}
        title={say('evidence.pdf', { size: kilobytes(language, file.size) })}
        action={
          // A plain link, because the address is a file and not a page of the desk.
          <a href={address} download className={buttonClasses({})}>
            {say('evidence.save')}
          </a>
        }
      >
        {say('evidence.pdfText')}
      </EmptyState>
    </div>
  )
}

const kilobytes = (language: string, bytes: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0, numberingSystem: 'latn' }).format(
    Math.max(1, bytes / 1000),
  )
