import type { DeletionCase } from '@bonafide/core/calls/desk/deletion'
import { deletionReasons, reasonOfDeletion } from '@bonafide/core/calls/person/your-data'
import { CalendarDate, utcDate } from '@bonafide/core/dates'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import styles from '../case/decision/decide.module.css'
import { DecisionNote, Problem } from '../case/decision/note.tsx'
import { sayReason } from '../case/say-case.ts'
import { useWords } from '../words.ts'
import type { DeletionSending } from './use-deletion.ts'

interface AnswerDialogProps {
  readonly request: DeletionCase
  readonly what: 'erase' | 'restrict' | 'refuse'
  readonly sending: DeletionSending
  readonly onClose: () => void
}

/** One answer with everything that it needs. The recommendation is prefilled, and can be changed. */
export const DeletionAnswerDialog = ({ request, what, sending, onClose }: AnswerDialogProps) => {
  const say = useWords()
  const { account, advice, term } = request
  const [reason, setReason] = useState<string | undefined>(
    what === 'restrict' ? term?.reason : advice.answer === 'refuse' ? advice.reason : undefined,
  )
  const [until, setUntil] = useState<string>(term === null ? '' : utcDate(new Date(term.until)))
  const [today] = useState(() => utcDate(new Date()))
  const [note, setNote] = useState('')
  const [showsErrors, setShowsErrors] = useState(false)
  const chosenReason = deletionReasons.find((deletionReason) => deletionReason === reason)
  const day = CalendarDate.safeParse(until).data
  const futureDay = day !== undefined && day > today ? day : undefined
  const reasonWords = request.offered.find((offer) => offer.reason === chosenReason)?.told
  const answer = (): void => {
    if (what === 'erase') void sending.send({ what })
    else if (chosenReason === undefined || (what === 'restrict' && futureDay === undefined)) setShowsErrors(true)
    else if (what === 'refuse') void sending.send({ what, reason: chosenReason, note })
    else if (futureDay !== undefined) void sending.send({ what, until: futureDay, reason: chosenReason, note })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(`deletion.${what}Title`, { account })}
      actions={
        <>
          <Button kind="danger" loading={sending.busy} loadingLabel={say('case.sending')} onClick={answer}>
            {say(`deletion.${what}`)}
          </Button>
          <Button onClick={onClose}>{say('case.cancel')}</Button>
        </>
      }
    >
      {what === 'erase' && <p>{say('deletion.eraseText')}</p>}
      {what === 'erase' && request.needs > 1 && <p>{say('deletion.eraseTwo')}</p>}
      {what === 'restrict' && <p>{say('deletion.restrictText')}</p>}
      {what === 'restrict' && (
        <TextField
          type="date"
          label={say('deletion.until')}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          error={showsErrors && futureDay === undefined ? say('deletion.untilEmpty') : undefined}
        />
      )}
      {what !== 'erase' && (
        <>
          <div className={styles.reasons}>
            <RadioGroup
              label={say('case.reason')}
              value={reason}
              onChange={setReason}
              error={showsErrors && chosenReason === undefined ? say('case.reasonEmpty') : undefined}
              options={deletionReasons.map((deletionReason) => ({
                value: deletionReason,
                label: sayReason(say, reasonOfDeletion(deletionReason)),
              }))}
            />
          </div>
          <div className={styles.message} aria-live="polite">
            <span className="quiet t-13">{say('case.told')}</span>
            <p>{reasonWords ?? '–'}</p>
          </div>
          <DecisionNote of="person" value={note} onChange={setNote} />
        </>
      )}
      <Problem text={sending.problem} />
    </Dialog>
  )
}
