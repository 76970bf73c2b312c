import { type CaseFile, caseFilePath } from '@bonafide/core/calls/desk/cases'
import FileText from 'lucide-react/icons/file-text'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useLanguage } from '../../lib/page/place.tsx'
import { Button, buttonClasses } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { useWords } from '../words.ts'
import styles from './evidence.module.css'
import { FileTabs } from './file-tabs.tsx'
import { useKeys } from './keys.ts'
import { Picture } from './picture.tsx'
import { sayKind } from './say-case.ts'

/** One file at a time, as large as the pane. None is fetched before it is looked at: each look is noted down. */
export const Evidence = ({ id, files }: { readonly id: string; readonly files: readonly CaseFile[] }) => {
  const say = useWords()
  const [at, setAt] = useState(0)
  const file = files[Math.min(at, files.length - 1)]
  const step = (by: number) => (): void => setAt((now) => Math.min(files.length - 1, Math.max(0, now + by)))
  useKeys({ '[': step(-1), ']': step(1) })
  return (
    <section aria-label={say('evidence.title')} className={styles.evidence}>
      {file === undefined ? (
        <div className={styles.middle}>
          <EmptyState icon={<ImageOff size={28} strokeWidth={1.5} />} title={say('evidence.none')}>
            {say('evidence.noneText')}
          </EmptyState>
        </div>
      ) : (
        <FileTabs files={files} shown={file} onShow={(chosen) => setAt(files.indexOf(chosen))}>
          {file.type === 'application/pdf' ? (
            <Pdf file={file} address={caseFilePath(id, file.id)} />
          ) : (
            <ShownPicture key={file.id} address={caseFilePath(id, file.id)} name={nameOf(say, file, files)} />
          )}
        </FileTabs>
      )}
    </section>
  )
}

const nameOf = (say: ReturnType<typeof useWords>, file: CaseFile, files: readonly CaseFile[]): string =>
  say('evidence.picture', { kind: sayKind(say, file.kind), number: files.indexOf(file) + 1, count: files.length })

const ShownPicture = ({ address, name }: { readonly address: string; readonly name: string }) => {
  const say = useWords()
  const [tried, setTried] = useState(0)
  const [broken, setBroken] = useState(false)
  const again = (): void => {
    setBroken(false)
    setTried(tried + 1)
  }
  if (!broken) return <Picture key={tried} address={address} name={name} onBroken={() => setBroken(true)} />
  return (
    <div className={styles.middle}>
      <EmptyState
        icon={<ImageOff size={28} strokeWidth={1.5} />}
        title={say('evidence.broken')}
        action={<Button onClick={again}>{say('evidence.again')}</Button>}
      >
        {say('evidence.brokenText')}
      </EmptyState>
    </div>
  )
}

const Pdf = ({ file, address }: { readonly file: CaseFile; readonly address: string }) => {
  const say = useWords()
  const language = useLanguage()
  return (
    <div className={styles.middle}>
      <EmptyState
        icon={<FileText size={28} strokeWidth={1.5} />}
        title={say('evidence.pdf', { size: kilobytes(language, file.size) })}
        action={
          // Not a page of the desk: the browser fetches it as it stands.
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
