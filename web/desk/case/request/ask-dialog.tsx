import { askCompany, type companyRequest } from '@bonafide/core/calls/desk/requests'
import type { ReplyOf } from '@bonafide/core/call'
import { CalendarDate, localDate } from '@bonafide/core/dates'
import { useState } from 'react'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { send } from '../../../lib/send.ts'
import { Button } from '../../../ui/action/button.tsx'
import { CheckboxGroup } from '../../../ui/field/checkbox-group.tsx'
import { TextArea } from '../../../ui/field/text-area.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { useWords } from '../../words.ts'
import { Problem } from '../decision/note.tsx'
import { RequestPreview } from './request-preview.tsx'
import styles from './request.module.css'
import { sayRequestField } from './say-part.ts'
import { chosenOf, keyOf, nothingWanted, wantedPartsOf, type PartKey, withChosen, withWords } from './wanted.ts'

type RequestState = ReplyOf<typeof companyRequest>

interface AskDialogProps {
  readonly id: string
  readonly requestState: RequestState
  readonly onDone: () => void
  readonly onClose: () => void
}

const dayMs = 86_400_000

/** Chooses what to request, with a note for each item, beside a preview of what the company will see. */
export const AskDialog = ({ id, requestState, onDone, onClose }: AskDialogProps) => {
  const say = useWords()
  const [wanted, setWanted] = useState(nothingWanted)
  const [until, setUntil] = useState<string>(() => localDate(new Date(Date.now() + requestState.usualDays * dayMs)))
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, during] = useBusy()
  const labels = labelsOf(requestState, (name) => sayRequestField(say, name), {
    people: say('request.people'),
    institutions: say('request.institutions'),
  })
  const ask = async (): Promise<void> => {
    setProblem(undefined)
    if (wanted.chosen.length === 0) return setMissing(true)
    const day = until === '' ? null : CalendarDate.safeParse(until)
    if (day?.success === false) return setProblem(say('request.noDay'))
    const answer = await during(() => send(askCompany, { case: id, parts: wantedPartsOf(wanted), until: day === null ? null : day.data }))
    if (answer.ok) onDone()
    else setProblem(answer.msg)
  }
  const group = (kind: string, keys: readonly PartKey[], label: string) => (
    <CheckboxGroup
      label={label}
      columns
      values={chosenOf(wanted, kind)}
      onChange={(chosen) => setWanted((before) => withChosen(before, kind, chosen))}
      options={keys.map((key) => ({ value: key, label: labels.get(key) ?? key }))}
    />
  )
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={say('request.ask')}
      actions={
        <>
          <Button kind="primary" loading={busy} loadingLabel={say('case.sending')} onClick={() => void ask()}>
            {say('request.send')}
          </Button>
          <Button onClick={onClose}>{say('case.cancel')}</Button>
        </>
      }
    >
      <div className={styles.sides}>
        <div className={styles.choose}>
          <p className="quiet">{say('request.lead')}</p>
          {group(
            'field:',
            requestState.fields.map((name) => keyOf('field', name)),
            say('request.fields'),
          )}
          {group(
            'paper:',
            requestState.papers.map(({ value }) => keyOf('paper', value)),
            say('request.papers'),
          )}
          {group('people', ['people'], say('request.persons'))}
          {group('institutions', ['institutions'], say('request.companies'))}
          {missing && wanted.chosen.length === 0 && <Problem text={say('request.nothing')} />}
          {wanted.chosen.map((key) => (
            <TextArea
              key={key}
              id={`request-${key}`}
              label={say('request.wordsOn', { what: labels.get(key) ?? key })}
              optional={say('case.optional')}
              value={wanted.words[key] ?? ''}
              most={500}
              rows={2}
              onChange={({ target }) => setWanted((before) => withWords(before, key, target.value))}
            />
          ))}
          <TextField
            id="request-until"
            type="date"
            label={say('request.until')}
            help={say('request.untilHelp')}
            optional={say('case.optional')}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </div>
        <RequestPreview id={id} wanted={wanted} />
      </div>
      <Problem text={problem} />
    </Dialog>
  )
}

const labelsOf = (
  { fields, papers }: RequestState,
  ofField: (name: string) => string,
  others: { readonly people: string; readonly institutions: string },
): ReadonlyMap<PartKey, string> =>
  new Map([
    ...fields.map((name) => [keyOf('field', name), ofField(name)] as const),
    ...papers.map(({ value, title }) => [keyOf('paper', value), title] as const),
    ...Object.entries(others),
  ])
