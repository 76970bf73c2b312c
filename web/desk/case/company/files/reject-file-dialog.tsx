import type { CompanyShown } from '@bonafide/core/calls/desk/whole-case'
import { auditResult } from '@bonafide/core/status'
import { withoutDirectionMarks } from '@bonafide/core/values'
import { useRef, useState } from 'react'
import { useBusy } from '../../../../lib/form/use-busy.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { Dialog } from '../../../../ui/float/dialog.tsx'
import { useWords } from '../../../words.ts'
import { Key } from '../../key-hints.tsx'
import { useEnter, useKeys, useTypingInto } from '../../keys.ts'
import { Problem } from '../../decision/note.tsx'
import type { CompanyFile } from './case-files.ts'
import styles from '../company.module.css'
import type { CompanyView } from '../company-view.ts'
import { markOf, nextUnjudged } from '../marks.ts'
import { sayFile } from '../say-company.ts'

interface RejectFileDialogProps {
  readonly view: CompanyView
  readonly file: CompanyFile
  readonly onClose: () => void
}

/** The reason is worded for the company, which reads it beside the file and learns what to upload. */
export const RejectFileDialog = ({ view, file, onClose }: RejectFileDialogProps) => {
  const say = useWords()
  const { marking, saying, show, files, company } = view
  const reasons = company.fileReasons
  const [why, setWhy] = useState(markOf(marking.marks, file.id).remark ?? '')
  const [missing, setMissing] = useState(false)
  const [busy, during] = useBusy()
  const rejectButton = useRef<HTMLSpanElement>(null)
  const textArea = useRef<HTMLTextAreaElement>(null)
  const choose = (at: number): void => {
    const chosen = reasons[at]
    if (chosen === undefined) return
    setWhy(chosen.told)
    rejectButton.current?.querySelector('button')?.focus()
  }
  useKeys(Object.fromEntries(reasons.map((_, at) => [String(at + 1), () => choose(at)])), 'dialog')
  const reject = async (): Promise<void> => {
    if (busy) return
    if (why.trim() === '') return setMissing(true)
    const next = nextUnjudged(
      marking.marks,
      files.map(({ id }) => id),
      file.id,
    )
    const reason = reasons.find(({ told }) => told === why.trim())?.reason
    const mark = { result: auditResult.rejected, ...(reason === undefined ? {} : { reason }), remark: why.trim() }
    const saved = await during(() => marking.judge(file.id, mark))
    if (!saved) return
    onClose()
    if (next !== undefined) show(next)
  }
  useEnter(() => void reject())
  useTypingInto(textArea)
  const { title, name } = sayFile(saying, file.place)
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('paper.rejectOf', { name: title })}
      actions={
        <>
          <span ref={rejectButton} className={styles.actions}>
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
      <StandardReasons reasons={reasons} onChoose={choose} />
      <TextArea
        label={say('paper.why')}
        help={say('paper.whyHelp')}
        error={missing && why.trim() === '' ? say('paper.whyEmpty') : undefined}
        ref={textArea}
        data-one-line
        rows={2}
        maxLength={300}
        counter
        dir="auto"
        value={why}
        onChange={({ target }) => setWhy(withoutDirectionMarks(target.value).replaceAll('\n', ' '))}
      />
      <Problem text={marking.problem} />
    </Dialog>
  )
}

interface StandardReasonsProps {
  readonly reasons: CompanyShown['fileReasons']
  readonly onChoose: (at: number) => void
}

/** One press inserts a standard reason, which the reviewer can still edit. */
const StandardReasons = ({ reasons, onChoose }: StandardReasonsProps) => {
  const say = useWords()
  return (
    <fieldset className={styles.usual}>
      <legend className="t-13 quiet">{say('paper.usual')}</legend>
      {reasons.map(({ reason, told }, at) => (
        <button key={reason} type="button" onClick={() => onChoose(at)}>
          <Key>{String(at + 1)}</Key> <span>{told}</span>
        </button>
      ))}
    </fieldset>
  )
}
