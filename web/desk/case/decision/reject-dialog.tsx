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
  readonly one: WholeCase
  /** Chosen by its number key before the dialog was open. */
  readonly first: string | undefined
  readonly decision: Decision
  readonly onClose: () => void
  /** Marks on the parts of a company. */
  readonly marks: Marks | undefined
}

/** One reason, with the sentence that the person will read: reviewers should see the words that they send. */
export const RejectDialog = ({ one, first, decision, onClose, marks }: RejectDialogProps) => {
  const say = useWords()
  const isOwners = isOwnersQuestion(one)
  // There is only one way to reject it, so there is no choice to make.
  const [reason, setReason] = useState(isOwners ? one.offered[0]?.reason : first)
  const [note, setNote] = useState('')
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  const reasonWords = one.offered.find((offer) => offer.reason === reason)?.told
  const reject = (): void => {
    if (reason === undefined) setMissing(true)
    else void decision.send({ what: 'reject', reason, note, remark })
  }
  const reasons = { one, reason, onReason: setReason, missing: missing && reason === undefined, onEnter: reject }
  return (
    <Dialog
      open
      size={one.company === null || isOwners ? 'normal' : 'wide'}
      onClose={onClose}
      title={say('case.rejectTitle', { about: sayAbout(say, one.about), name: sayWhom(say, one) })}
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
      {isSecondLook(one) && <p>{say('case.withdrawText')}</p>}
      {isOwners ? (
        <OwnersTakenBack onEnter={reject} />
      ) : one.company === null || marks === undefined ? (
        <>
          <Reasons {...reasons} />
          <div className={styles.told} aria-live="polite">
            <span className="quiet t-13">{say(whoseOf(one.about) === 'company' ? 'case.told.company' : 'case.told')}</span>
            <p>{reasonWords ?? '–'}</p>
          </div>
        </>
      ) : (
        <CompanyMessage
          company={one.company}
          files={one.files}
          marks={marks}
          reasonWords={reasonWords}
          remark={remark}
          onRemark={setRemark}
        >
          <Reasons {...reasons} />
        </CompanyMessage>
      )}
      {one.needs === 1 && !isOwners && <DecisionNote of={whoseOf(one.about)} value={note} onChange={setNote} />}
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
  readonly one: WholeCase
  readonly reason: string | undefined
  readonly onReason: (reason: string) => void
  readonly missing: boolean
  readonly onEnter: () => void
}

const Reasons = ({ one, reason, onReason, missing, onEnter }: ReasonsProps) => {
  const say = useWords()
  useKeys(Object.fromEntries(one.offered.map((offer, at) => [String(at + 1), () => onReason(offer.reason)])), 'dialog')
  useEnter(onEnter)
  return (
    <div className={styles.reasons}>
      <RadioGroup
        label={say('case.reason')}
        value={reason}
        onChange={onReason}
        error={missing ? say('case.reasonEmpty') : undefined}
        options={one.offered.map((offer, at) => ({
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
