import { caseFilePath } from '@bonafide/core/calls/desk/cases'
import type { CaseFile, WholeCase } from '@bonafide/core/calls/desk/whole-case'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { EmptyState } from '../../../ui/show/empty-state.tsx'
import { useWords } from '../../words.ts'
import styles from './evidence.module.css'
import { FileTabs } from './file-tabs.tsx'
import { useKeys } from '../keys.ts'
import { sayKind } from '../say-case.ts'
import { PicturePair } from '../seen/picture-pair.tsx'
import { Frames } from '../seen/frames.tsx'
import { SeenPaper } from '../seen/paper.tsx'
import { ShownCasePicture } from './shown-picture.tsx'

/** One file at a time, as large as the pane. No file is fetched before it is opened, since every view is recorded. */
export const Evidence = ({ wholeCase }: { readonly wholeCase: Pick<WholeCase, 'case' | 'files' | 'seen'> }) => {
  const say = useWords()
  const { case: id, seen } = wholeCase
  const files = filesWithTab(wholeCase.files)
  const [at, setAt] = useState(0)
  const file = files[Math.min(at, files.length - 1)]
  const tiltedPicture = wholeCase.files.find(({ kind }) => kind === 'documentTilt')
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
          {file.kind === 'faceFrame' ? (
            <Frames key={file.id} id={id} files={wholeCase.files} challenge={seen.challenge} />
          ) : file.type === 'application/pdf' ? (
            <SeenPaper key={file.id} id={id} file={file} pages={seen.pages.find((paper) => paper.file === file.id)?.count ?? 0} />
          ) : tiltedPicture !== undefined && file.kind === 'documentFront' ? (
            <PicturePair key={file.id} pictures={[file, tiltedPicture].map((picture) => pictured(say, id, picture))} />
          ) : (
            <ShownCasePicture key={file.id} address={caseFilePath(id, file.id)} name={nameOf(say, file, files)} />
          )}
        </FileTabs>
      )}
    </section>
  )
}

/** The frames of a challenge share the tab of the first one. The second picture of a document is shown beside the first. */
const filesWithTab = (files: readonly CaseFile[]): readonly CaseFile[] => {
  const [frame, front] = (['faceFrame', 'documentFront'] as const).map((first) => files.find(({ kind }) => kind === first))
  return files.filter((file) => {
    if (file.kind === 'faceFrame') return file === frame
    return file.kind !== 'documentTilt' || front === undefined
  })
}

const pictured = (say: ReturnType<typeof useWords>, id: string, { id: file, kind }: CaseFile) => {
  const title = sayKind(say, kind)
  return { address: caseFilePath(id, file), name: title, title }
}

const nameOf = (say: ReturnType<typeof useWords>, file: CaseFile, files: readonly CaseFile[]): string =>
  say('evidence.picture', { kind: sayKind(say, file.kind), number: files.indexOf(file) + 1, count: files.length })
