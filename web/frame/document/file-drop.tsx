import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Banner } from '../../ui/show/banner.tsx'
import { useWords } from '../words.ts'
import type { CaptureFault } from './capture-state.ts'
import styles from './document.module.css'
import { acceptFor, fileIn, largestPaper, largestPicture } from './taken-files.ts'

interface FileDropProps {
  readonly pdf: boolean
  readonly fault: CaptureFault | null
  readonly onFile: (file: File) => void
}

/** One file: dropped, pasted or chosen. */
export const DocumentFileDrop = ({ pdf, fault, onFile }: FileDropProps) => {
  const say = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const take = (file: File | undefined): void => (file === undefined ? undefined : onFile(file))
  usePaste(take)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setDragOver(false)
    take(fileIn(event.dataTransfer))
  }
  const megabytes = (pdf ? largestPaper : largestPicture) / 2 ** 20
  return (
    <>
      {fault !== null && (
        <div role="alert">
          <Banner status="failed" title={fault === 'kind' ? say('capture.file.kind') : say('capture.file.large', { megabytes })} />
        </div>
      )}
      {/* The button inside does the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes(styles.drop, isDragOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(true)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden="true" />
        <p className={styles.dropWords}>{say('capture.drop.text')}</p>
        <p className="t-14 quiet">{say(pdf ? 'capture.drop.papers' : 'capture.drop.pictures', { megabytes })}</p>
        <Button kind="primary" onClick={() => input.current?.click()}>
          {say('capture.drop.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={say('capture.drop.choose')}
          accept={acceptFor(pdf)}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // Reset, so that the same file can be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
    </>
  )
}

const usePaste = (take: (file: File | undefined) => void): void => {
  const onPaste = useEffectEvent(take)
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => onPaste(fileIn(event.clipboardData))
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
