import type { PurposeRecord } from '@bonafide/core/purposes/record'
import { withoutDirectionMarks } from '@bonafide/core/values'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { Banner } from '../../../ui/show/banner.tsx'
import { useWords } from '../../words.ts'

interface NoteProps {
  /** Whether the case is about a person or a company. */
  readonly of: PurposeRecord['whose']
  /** Says who can read the note, if they are not the usual readers. */
  readonly help?: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export const DecisionNote = ({ of, help, value, onChange }: NoteProps) => {
  const say = useWords()
  return (
    <TextArea
      label={say('case.note')}
      help={help ?? say(of === 'company' ? 'case.noteHelp.company' : 'case.noteHelp')}
      optional={say('case.optional')}
      rows={2}
      maxLength={2000}
      value={value}
      onChange={({ target }) => onChange(withoutDirectionMarks(target.value))}
    />
  )
}

/** Why a decision was not saved. */
export const Problem = ({ text }: { readonly text: string | undefined }) => {
  const say = useWords()
  if (text === undefined) return null
  return (
    <div role="alert">
      <Banner status="failed" title={say('case.failed')}>
        {text}
      </Banner>
    </div>
  )
}
