import { type CaseFile, caseFilePath, type WholeCase } from '@bonafide/core/calls/desk/cases'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { EmptyState } from '../../ui/show/empty-state.tsx'
import { useWords } from '../words.ts'
import styles from './evidence.module.css'
import { FileTabs } from './file-tabs.tsx'
import { useKeys } from './keys.ts'
import { sayKind } from './say-case.ts'
import { Frames } from './seen/frames.tsx'
import { Paper } from './seen/paper.tsx'
import { ShownPicture } from './shown-picture.tsx'

/** One file at a time, as large as the pane. None is fetched before it is looked at: each look is noted down. */
export const Evidence = ({ one }: { readonly one: Pick<WholeCase, 'case' | 'files' | 'seen'> }) => {
  const say = useWords()
  const { case: id, seen } = one
  const files = leaders(one.files)
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
          {file.kind === 'faceFrame' ? (
            <Frames key={file.id} id={id} files={one.files} challenge={seen.challenge} />
          ) : file.type === 'application/pdf' ? (
            <Paper key={file.id} id={id} file={file} pages={seen.pages.find((paper) => paper.file === file.id)?.count ?? 0} />
          ) : (
            <ShownPicture key={file.id} address={caseFilePath(id, file.id)} name={nameOf(say, file, files)} />
          )}
        </FileTabs>
      )}
    </section>
  )
}

/** Frames of a challenge are one thing to look at: the first of them leads to all. */
const leaders = (files: readonly CaseFile[]): readonly CaseFile[] => {
  const first = files.find(({ kind }) => kind === 'faceFrame')
  return files.filter((file) => file.kind !== 'faceFrame' || file === first)
}

const nameOf = (say: ReturnType<typeof useWords>, file: CaseFile, files: readonly CaseFile[]): string =>
  say('evidence.picture', { kind: sayKind(say, file.kind), number: files.indexOf(file) + 1, count: files.length })
