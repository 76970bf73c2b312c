import { useState } from 'react'
import { Button } from '../../../../ui/action/button.tsx'
import { Dialog } from '../../../../ui/float/dialog.tsx'
import { Loading, Skeleton } from '../../../../ui/wait/skeleton.tsx'
import { useCompanyWords } from '../../words.ts'
import { PageBar } from './page-bar.tsx'
import { PreviewPicture } from './picture.tsx'
import styles from './preview.module.css'
import { isPdf, type PreviewedFile, type ShownFile } from './shown-file.ts'
import { usePageKeys } from './use-page-keys.ts'
import { usePages } from './use-pages.ts'
import { usePicture } from './use-picture.ts'

interface PreviewProps {
  readonly file: ShownFile
  readonly onClose: () => void
}

/** One file, enlarged. Rendered outside the form, because a locked form would disable its buttons too. */
export const Preview = ({ file, onClose }: PreviewProps) => {
  const say = useCompanyWords()
  // A file's name may be wrong: if it is not a picture, it is shown page by page, like a PDF.
  const [noPicture, setNoPicture] = useState(false)
  return (
    <Dialog open onClose={onClose} title={file.name} size="wide" closeLabel={say('file.close')}>
      {noPicture || isPdf(file) ? <Pdf file={file} /> : <Image file={file} onBroken={() => setNoPicture(true)} />}
    </Dialog>
  )
}

const Image = ({ file, onBroken }: { readonly file: ShownFile; readonly onBroken: () => void }) => {
  const { shown, again } = usePicture(file)
  return <Sheet shown={shown} name={file.name} again={again} onBroken={onBroken} />
}

const Pdf = ({ file }: { readonly file: ShownFile }) => {
  const pages = usePages(file.file)
  usePageKeys(pages)
  return (
    <div className={styles.pdf}>
      <Sheet key={pages.page} shown={pages.shown} name={file.name} again={pages.again} />
      <PageBar page={pages.page} pages={pages.pages} onGoTo={pages.goTo} />
    </div>
  )
}

interface SheetProps {
  readonly shown: PreviewedFile
  readonly name: string
  readonly again: () => void
  /** Called if the loaded file is not a picture. Absent if nothing else can be tried. */
  readonly onBroken?: () => void
}

const Sheet = ({ shown, name, again, onBroken }: SheetProps) => {
  const say = useCompanyWords()
  const [large, setLarge] = useState(false)
  const [broken, setBroken] = useState(false)
  if (broken) return <p className={styles.failed}>{say('file.gone')}</p>
  switch (shown.state) {
    case 'loading':
      return (
        <Loading label={say('file.loading')}>
          <Skeleton height="min(60dvh, 32rem)" />
        </Loading>
      )
    case 'failed':
      return (
        <div className={styles.failed} role="alert">
          <p>{shown.msg || say('file.gone')}</p>
          <Button small onClick={again}>
            {say('file.again')}
          </Button>
        </div>
      )
    case 'there':
      return (
        <button
          type="button"
          data-first
          className={styles.sheet}
          data-large={large || undefined}
          aria-label={say(large ? 'file.smaller' : 'file.larger', { name })}
          onClick={() => setLarge(!large)}
        >
          <PreviewPicture src={shown.src} onBroken={onBroken ?? (() => setBroken(true))} />
        </button>
      )
  }
}
