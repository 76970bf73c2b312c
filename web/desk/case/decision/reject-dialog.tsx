import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { whoseOf } from '@bonafide/core/purposes/index'
import { isOwnersQuestion } from '@bonafide/core/rules/company/related/owners-question'
import { isSecondLook } from '@bonafide/core/rules/review/second-look'
import { useState } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { useWords } from '../../words.ts'
import styles from './decide.module.css'
import type { Marks } from '../company/marks.ts'
import { CompanyMessage } from '../company/company-message.tsx'
import { Key } from '../key-hints.tsx'
import { useEnter, useKeys } from '../keys.ts'
import { DecisionNote, Problem } from './note.tsx'
import { sayWhom } from '../claim/say-subject.ts'
import { sayAbout, sayReason } from '../say-case.ts'
import type { Decision } from './use-decision.ts'

interface RejectDialogProps {
  readonly wholeCase: WholeCase
  /** The reason chosen by its number key before the dialog opened. */
  readonly first: string | undefined
  readonly decision: Decision
  readonly onClose: () => void
  /** Marks on the parts of a company. */
  readonly marks: Marks | undefined
}

/** One reason, with the sentence that the person will read: reviewers should see the words that they send. */
export const RejectDialog = ({ wholeCase, first, decision, onClose, marks }: RejectDialogProps) => {
  const say = useWords()
  const isAboutOwners = isOwnersQuestion(wholeCase)
  // An owners question has only one reason for a rejection, so there is no choice to make.
  const [reason, setReason] = useState(isAboutOwners ? wholeCase.offered[0]?.reason : first)
  const [note, setNote] = useState('')
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  const reasonWords = wholeCase.offered.find((offer) => offer.reason === reason)?.told
  const reject = (): void => {
    if (reason === undefined) setMissing(true)
    else void decision.send({ what: 'reject', reason, note, remark })
  }
  const reasons = { wholeCase, reason, onReason: setReason, missing: missing && reason === undefined, onEnter: reject }
  return (
    <Dialog
      open
      size={wholeCase.company === null || isAboutOwners ? 'normal' : 'wide'}
      onClose={onClose}
      title={say('case.rejectTitle', { about: sayAbout(say, wholeCase.about), name: sayWhom(say, wholeCase) })}
      actions={
        <>
          <Button
            kind="danger"
            {...(first === undefined ? {} : { 'data-first': true })}
            loading={decision.busy}
            loadingLabel={say('case.sending')}
            onClick={reject}
          >
            {say('case.reject')} <Key>↵</Key>
          </Button>
          <Button onClick={onClose}>{say('case.cancel')}</Button>
        </>
      }
    >
      {isSecondLook(wholeCase) && <p>{say('case.withdrawText')}</p>}
      {isAboutOwners ? (
        <OwnersTakenBack onEnter={reject} />
      ) : wholeCase.company === null || marks === undefined ? (
        <>
          <Reasons {...reasons} />
          <div className={styles.message} aria-live="polite">
            <span className="quiet t-13">{say(whoseOf(wholeCase.about) === 'company' ? 'case.told.company' : 'case.told')}</span>
            <p>{reasonWords ?? '–'}</p>
          </div>
        </>
      ) : (
        <CompanyMessage
          company={wholeCase.company}
          files={wholeCase.files}
          marks={marks}
          reasonWords={reasonWords}
          remark={remark}
          onRemark={setRemark}
        >
          <Reasons {...reasons} />
        </CompanyMessage>
      )}
      {wholeCase.needs === 1 && !isAboutOwners && <DecisionNote of={whoseOf(wholeCase.about)} value={note} onChange={setNote} />}
      <Problem text={decision.problem} />
    </Dialog>
  )
}

const OwnersTakenBack = ({ onEnter }: Pick<ReasonsProps, 'onEnter'>) => {
  const say = useWords()
  useEnter(onEnter)
  return <p>{say('owners.takeBackText')}</p>
}

interface ReasonsProps {
  readonly wholeCase: WholeCase
  readonly reason: string | undefined
  readonly onReason: (reason: string) => void
  readonly missing: boolean
  readonly onEnter: () => void
}

const Reasons = ({ wholeCase, reason, onReason, missing, onEnter }: ReasonsProps) => {
  const say = useWords()
  useKeys(Object.fromEntries(wholeCase.offered.map((offer, at) => [String(at + 1), () => onReason(offer.reason)])), 'dialog')
  useEnter(onEnter)
  return (
    <div className={styles.reasons}>
      <RadioGroup
        label={say('case.reason')}
        value={reason}
        onChange={onReason}
        error={missing ? say('case.reasonEmpty') : undefined}
        options={wholeCase.offered.map((offer, at) => ({
          value: offer.reason,
          label: (
            <>
              {sayReason(say, offer.reason)} <Key>{String(at + 1)}</Key>
            </>
          ),
        }))}
      />
    </div>
  )
}
