import { caseFilePath } from '@bonafide/core/calls/desk/cases'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ImageOff from 'lucide-react/icons/image-off'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { EmptyState } from '../../../../ui/show/empty-state.tsx'
import { useWords } from '../../../words.ts'
import evidence from '../../pictures/evidence.module.css'
import { ShownCasePicture } from '../../pictures/shown-picture.tsx'
import type { CompanyFile } from './case-files.ts'
import { CompanyPaper } from './company-paper.tsx'
import styles from '../company.module.css'
import type { CompanyView } from '../company-view.ts'
import { FileVerdict } from './file-verdict.tsx'
import { sayFile } from '../say-company.ts'

/** One file at a time, as large as the pane, with its own verdict. No file is fetched before it is opened. */
export const CompanyEvidence = ({ view }: { readonly view: CompanyView }) => {
  const say = useWords()
  const { shown } = view
  return (
    <section aria-label={say('evidence.title')} className={styles.evidence}>
      {shown === undefined ? (
        <div className={evidence.middle}>
          <EmptyState icon={<ImageOff size={28} strokeWidth={1.5} />} title={say('evidence.none')}>
            {say('evidence.noneText')}
          </EmptyState>
        </div>
      ) : (
        <>
          <Bar view={view} shown={shown} />
          <FileContent key={shown.id} view={view} shown={shown} />
        </>
      )}
    </section>
  )
}

interface ShownProps {
  readonly view: CompanyView
  readonly shown: CompanyFile
}

const Bar = ({ view, shown }: ShownProps) => {
  const say = useWords()
  const { files, show, saying } = view
  const at = files.indexOf(shown)
  const { title, name } = sayFile(saying, shown.place)
  const go = (by: number): void => {
    const to = files[at + by]
    if (to !== undefined) show(to.id)
  }
  return (
    <header className={styles.bar}>
      <div className={styles.what}>
        <h2 className={styles.title}>{title}</h2>
        <span className={styles.about}>
          <bdi>{name}</bdi>
        </span>
      </div>
      <nav className={styles.pager} aria-label={say('evidence.files')}>
        <IconButton
          small
          label={say('paper.previous')}
          icon={<ChevronLeft className="flip" />}
          disabled={at === 0}
          onClick={() => go(-1)}
        />
        <span className={styles.about}>{say('paper.at', { number: at + 1, count: files.length })}</span>
        <IconButton
          small
          label={say('paper.next')}
          icon={<ChevronRight className="flip" />}
          disabled={at === files.length - 1}
          onClick={() => go(1)}
        />
      </nav>
      <FileVerdict view={view} file={shown} />
    </header>
  )
}

const FileContent = ({ view: { wholeCase, saying }, shown }: ShownProps) => {
  const say = useWords()
  const { file } = shown
  if (file === undefined)
    return (
      <div className={evidence.middle}>
        <EmptyState icon={<ImageOff size={28} strokeWidth={1.5} />} title={say('paper.gone')}>
          {say('paper.goneText')}
        </EmptyState>
      </div>
    )
  if (file.type === 'application/pdf') return <CompanyPaper id={wholeCase.case} file={file} />
  const { title, name } = sayFile(saying, shown.place)
  return <ShownCasePicture address={caseFilePath(wholeCase.case, file.id)} name={`${title}: ${name}`} />
}
