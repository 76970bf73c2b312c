import type { TransferCase, TransferDecision } from '@bonafide/core/calls/desk/transfer'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { DecisionNote, Problem } from '../case/decision/note.tsx'
import { useWords } from '../words.ts'
import { decisionVerbs, isLastVote } from './decisions.ts'
import type { TransferSending } from './use-transfer.ts'

interface AnswerDialogProps {
  readonly transferCase: TransferCase
  readonly decision: TransferDecision
  readonly sending: TransferSending
  readonly onClose: () => void
}

/** Explains the decision's effect, and whether it takes effect immediately. */
export const TransferAnswerDialog = ({ transferCase, decision, sending, onClose }: AnswerDialogProps) => {
  const say = useWords()
  const [note, setNote] = useState('')
  const act = decisionVerbs[transferCase.about][decision]
  const accounts = { source: transferCase.transfer?.source.account ?? '–', target: transferCase.transfer?.target.account ?? '–' }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(`transfer.${act}Title`, accounts)}
      actions={
        <>
          <Button
            kind={act === 'reverse' ? 'danger' : 'primary'}
            loading={sending.busy}
            loadingLabel={say('case.sending')}
            onClick={() => void sending.send(decision, note)}
          >
            {say(`transfer.${act}`)}
          </Button>
          <Button onClick={onClose}>{say('case.cancel')}</Button>
        </>
      }
    >
      <p>{say(`transfer.${act}Text`, accounts)}</p>
      {!isLastVote(transferCase, decision) && <p>{say('transfer.first')}</p>}
      {isLastVote(transferCase, decision) && transferCase.votes[decision] > 0 && <p>{say('transfer.last')}</p>}
      <DecisionNote of="person" help={say('transfer.noteHelp')} value={note} onChange={setNote} />
      <Problem text={sending.problem} />
    </Dialog>
  )
}
