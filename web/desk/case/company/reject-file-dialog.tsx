import { auditResult } from '@bonafide/core/status'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { useWords } from '../../words.ts'
import { Key } from '../key-hints.tsx'
import { useKeys } from '../keys.ts'
import { Problem } from '../note.tsx'
import type { CompanyFile } from './case-files.ts'
import styles from './company.module.css'
import type { CompanyView } from './company-view.ts'
import { markOf, nextUnjudged } from './marks.ts'
import { sayFile } from './say-company.ts'

const usual = ['unreadable', 'old', 'incomplete', 'other', 'different'] as const

interface RejectFileDialogProps {
  readonly view: CompanyView
  readonly file: CompanyFile
  readonly onClose: () => void
}

/** In words: the company reads them beside the file, and knows what to bring. */
export const RejectFileDialog = ({ view, file, onClose }: RejectFileDialogProps) => {
  const say = useWords()
  const { marking, saying, show, files } = view
  const [why, setWhy] = useState(markOf(marking.marks, file.id).remark ?? '')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  const choose = (at: number): void => {
    const words = usual[at]
    if (words === undefined) return
    setWhy(say(`paper.usual.${words}`))
    button.current?.querySelector('button')?.focus()
  }
  useKeys(Object.fromEntries(usual.map((_, at) => [String(at + 1), () => choose(at)])), 'dialog')
  const reject = async (): Promise<void> => {
    if (why.trim() === '') return setMissing(true)
    setBusy(true)
    const next = nextUnjudged(
      marking.marks,
      files.map(({ id }) => id),
      file.id,
    )
    const kept = await marking.judge(file.id, { result: auditResult.rejected, remark: why.trim() })
    setBusy(false)
    if (!kept) return
    onClose()
    if (next !== undefined) show(next)
  }
  const { title, name } = sayFile(saying, file.place)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('paper.rejectOf', { name: title })}
      actions={
        <>
          <span ref={button} className={styles.actions}>
            <Button kind="danger" loading={busy} loadingLabel={say('case.sending')} onClick={() => void reject()}>
              {say('paper.reject')} <Key>↵</Key>
            </Button>
          </span>
          <Button onClick={onClose}>{say('case.cancel')}</Button>
        </>
      }
    >
      <p className="quiet">
        <bdi>{name}</bdi>
      </p>
      <Usual onChoose={choose} />
      <TextArea
        label={say('paper.why')}
        help={say('paper.whyHelp')}
        error={missing && why.trim() === '' ? say('paper.whyEmpty') : undefined}
        rows={2}
        maxLength={300}
        counter
        dir="auto"
        value={why}
        onChange={({ target }) => setWhy(target.value.replaceAll('\n', ' '))}
      />
      <Problem text={marking.problem} />
    </Dialog>
  )
}

/** One press, and they can still be changed. */
const Usual = ({ onChoose }: { readonly onChoose: (at: number) => void }) => {
  const say = useWords()
  return (
    <fieldset className={styles.usual}>
      <legend className="t-13 quiet">{say('paper.usual')}</legend>
      {usual.map((words, at) => (
        <button key={words} type="button" onClick={() => onChoose(at)}>
          <Key>{String(at + 1)}</Key> <span>{say(`paper.usual.${words}`)}</span>
        </button>
      ))}
    </fieldset>
  )
}
