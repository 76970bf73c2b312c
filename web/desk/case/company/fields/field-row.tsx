import { withoutDirectionMarks } from '@bonafide/core/values'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBusy } from '../../../../lib/form/use-busy.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { TextArea } from '../../../../ui/field/text-area.tsx'
import { useWords } from '../../../words.ts'
import styles from '../company.module.css'
import type { EarlierSubmission } from '../earlier/earlier.ts'
import { EarlierLine } from '../earlier/earlier-line.tsx'
import { type MarkedPart, remarkOn } from '../marks.ts'
import { DeskRemark } from '../remark.tsx'
import type { UseMarks } from '../use-marks.ts'

interface FieldRowProps {
  readonly label: string
  /** Null: not filled in. */
  readonly value: string | null
  readonly part: MarkedPart
  readonly marking: UseMarks
  /** Its value in the previous submission. */
  readonly earlier?: EarlierSubmission | undefined
  /** Shown instead of the value: for a picture, the button that opens it. */
  readonly children?: ReactNode
}

/** A field as the company filled it in, with the button that marks it for correction. */
export const FieldRow = ({ label, value, part, marking, earlier, children }: FieldRowProps) => {
  const say = useWords()
  const [writing, setWriting] = useState(false)
  const remark = remarkOn(marking.marks, part)
  const row = useRef<HTMLDivElement>(null)
  // J and K continue from this row.
  const done = (): void => {
    setWriting(false)
    row.current?.focus()
  }
  return (
    <div
      className={styles.row}
      data-row
      tabIndex={-1}
      ref={row}
      data-remarked={remark !== undefined || undefined}
      data-changed={earlier?.was !== undefined || undefined}
    >
      <dt>{label}</dt>
      <dd>
        {children ?? (value === null ? <span className="quiet">{say('company.unfilled')}</span> : <bdi>{value}</bdi>)}
        {earlier !== undefined && <EarlierLine earlier={earlier} isFile={children !== undefined} />}
        {remark !== undefined && !writing && <DeskRemark>{remark}</DeskRemark>}
      </dd>
      <dd className={styles.pen} data-pen>
        {marking.open && (
          <IconButton
            small
            label={remark === undefined ? say('remark.on', { field: label }) : say('remark.change', { field: label })}
            icon={<Pencil size={14} />}
            aria-expanded={writing}
            onClick={() => setWriting(!writing)}
          />
        )}
      </dd>
      {writing && (
        <dd className={styles.writing}>
          <RemarkForm part={part} before={remark ?? ''} marking={marking} onDone={done} />
        </dd>
      )}
    </div>
  )
}

interface RemarkFormProps {
  readonly part: MarkedPart
  readonly before: string
  readonly marking: UseMarks
  readonly onDone: () => void
}

const RemarkForm = ({ part, before, marking, onDone }: RemarkFormProps) => {
  const say = useWords()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const [words, setWords] = useState(before)
  const [busy, during] = useBusy()
  const save = async (next: string): Promise<void> => {
    const saved = await during(() => marking.remark(part, next.trim() === '' ? null : next.trim()))
    if (saved) onDone()
  }
  return (
    <form
      ref={form}
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault()
        void save(words)
      }}
    >
      <TextArea
        label={say('remark.words')}
        help={say('remark.help')}
        rows={2}
        maxLength={300}
        counter
        dir="auto"
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            onDone()
          } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault()
            void save(words)
          }
        }}
        value={words}
        onChange={({ target }) => setWords(withoutDirectionMarks(target.value).replaceAll('\n', ' '))}
      />
      <div className={styles.buttons}>
        <Button small type="submit" loading={busy}>
          {say('remark.keep')}
        </Button>
        {before !== '' && (
          <Button small kind="quiet" onClick={() => void save('')}>
            {say('remark.remove')}
          </Button>
        )}
        <Button small kind="quiet" onClick={onDone}>
          {say('case.cancel')}
        </Button>
      </div>
    </form>
  )
}
