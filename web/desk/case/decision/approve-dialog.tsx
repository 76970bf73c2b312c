import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { whoseOf } from '@bonafide/core/purposes/index'
import { isOwnersQuestion } from '@bonafide/core/rules/company/related/owners-question'
import { isSecondLook } from '@bonafide/core/rules/review/second-look'
import { useState } from 'react'
import { useLanguage } from '../../../lib/page/place.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/float/dialog.tsx'
import { useWords } from '../../words.ts'
import { BeforeApproval } from '../company/before-approval.tsx'
import type { Marks } from '../company/marks.ts'
import { Key } from '../key-hints.tsx'
import { Lines } from '../lines.tsx'
import { DecisionNote, Problem } from './note.tsx'
import { sayWhom } from '../claim/say-subject.ts'
import { sayAbout } from '../say-case.ts'
import { detailLines, sayEnd } from '../say-details.ts'
import type { Decision } from './use-decision.ts'
import type { AcceptedInput } from '../use-draft.ts'

interface ApproveDialogProps {
  readonly wholeCase: WholeCase
  readonly accepted: AcceptedInput
  readonly decision: Decision
  readonly onClose: () => void
  /** Marks on the parts of a company. */
  readonly marks: Marks | undefined
}

/** Shows once more which details are about to be accepted. */
export const ApproveDialog = ({ wholeCase, accepted, decision, onClose, marks }: ApproveDialogProps) => {
  const say = useWords()
  const language = useLanguage()
  const [note, setNote] = useState('')
  const isAboutOwners = isOwnersQuestion(wholeCase)
  const ends = accepted.documentEnds
  const lines = [
    ...detailLines(say, language, accepted.details),
    ...(ends === undefined ? [] : [{ name: 'documentEnds', label: say('detail.documentEnds'), value: sayEnd(say, ends) }]),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('case.approveTitle', { about: sayAbout(say, wholeCase.about), name: sayWhom(say, wholeCase) })}
      actions={
        <>
          <Button
            kind="primary"
            data-first
            loading={decision.busy}
            loadingLabel={say('case.sending')}
            onClick={() => void decision.send({ what: 'approve', accepted, note })}
          >
            {say('case.approve')} <Key>↵</Key>
          </Button>
          <Button onClick={onClose}>{say('case.cancel')}</Button>
        </>
      }
    >
      <p>
        {isAboutOwners
          ? say('owners.keepText')
          : say(isSecondLook(wholeCase) ? 'case.confirmText' : 'case.approveText', { account: wholeCase.account })}
      </p>
      {lines.length > 0 && <Lines lines={lines} />}
      {!isAboutOwners && wholeCase.company !== null && marks !== undefined && (
        <BeforeApproval company={wholeCase.company} files={wholeCase.files} marks={marks} />
      )}
      {wholeCase.needs === 1 && !isSecondLook(wholeCase) && !isAboutOwners && (
        <DecisionNote of={whoseOf(wholeCase.about)} value={note} onChange={setNote} />
      )}
      <Problem text={decision.problem} />
    </Dialog>
  )
}
