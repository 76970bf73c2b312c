import { approveCase } from '@bonafide/core/calls/desk/cases'
import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { isSecondLook } from '@bonafide/core/rules/review/second-look'
import { useState } from 'react'
import { send } from '../../../lib/send.ts'
import type { UseQueue } from '../../queue/use-queue.ts'
import { useWords } from '../../words.ts'
import { Button } from '../../../ui/action/button.tsx'
import { HeldBar } from '../confirm/held-bar.tsx'
import { mayConfirm } from '../confirm/may-confirm.ts'
import { useHeldApproval } from '../confirm/use-held-approval.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import styles from './decide.module.css'
import type { Marks } from '../company/marks.ts'
import { DecidedBar } from './decided-bar.tsx'
import { Key } from '../key-hints.tsx'
import { type Keys, useKeys } from '../keys.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { useClaim } from '../claim/use-claim.ts'
import { useDecision } from './use-decision.ts'
import { type Draft, type AcceptedInput, wrongField } from '../use-draft.ts'
import { approvalObstacle } from '../company/why-not-approve.ts'

interface DecideProps {
  readonly wholeCase: WholeCase
  readonly draft: Draft
  readonly reload: () => void
  readonly list: UseQueue
  /** Marks on the parts of a company. */
  readonly marks?: Marks
}

type OpenedDialog =
  | { readonly what: 'approve'; readonly accepted: AcceptedInput }
  | { readonly what: 'reject'; readonly reason: string | undefined }

/**
 * Two buttons, each with a confirmation that can be cancelled. If every check has passed, a single key approves, and the approval can be
 * undone.
 */
export const Decide = ({ wholeCase, draft, reload, list, marks }: DecideProps) => {
  const say = useWords()
  const [dialog, setDialog] = useState<OpenedDialog | undefined>(undefined)
  const decision = useDecision(wholeCase.case, () => {
    setDialog(undefined)
    reload()
    list.reload()
  })
  const approval = useHeldApproval({
    // If this fails, the dialog opens: it shows the error, and the reviewer can send again.
    send: (accepted) =>
      void decision
        .send({ what: 'approve', accepted, note: '' })
        .then((saved) => (saved ? undefined : setDialog({ what: 'approve', accepted }))),
    // By then the page shows another case, so only the list is reloaded.
    sendOnLeaving: (accepted) => void send(approveCase, { case: wholeCase.case, ...accepted }).then(() => list.reload()),
  })
  const isSingleKey = mayConfirm(wholeCase, draft.changed)
  const open = wholeCase.decided === null && wholeCase.ownVote === null && decision.outcome === undefined
  const approve = (): void => {
    // A second look confirms or rejects the details that the first reviewer accepted.
    const accepted = isSecondLook(wholeCase) ? { details: wholeCase.accepted } : draft.parse()
    if (accepted === undefined) focusInvalidField()
    else setDialog({ what: 'approve', accepted })
  }
  const reject = (reason?: string): void => setDialog({ what: 'reject', reason })
  const holdApproval = (): void => {
    const accepted = draft.parse()
    if (accepted === undefined) focusInvalidField()
    else approval.hold(accepted)
  }
  const { claim } = useClaim(wholeCase, list)
  const otherClaim = claim === null || claim.own ? undefined : say('claim.otherWhy', { name: claim.by })
  const obstacle = approvalObstacle(say, wholeCase, marks)
  const mayPress = open && !wholeCase.erased && !approval.isHeld && !decision.busy && otherClaim === undefined
  useKeys(
    mayPress ? keysOf(wholeCase, { ...(obstacle === undefined ? { approve: isSingleKey ? holdApproval : approve } : {}), reject }) : {},
  )
  if (open && approval.isHeld) return <HeldBar wholeCase={wholeCase} list={list} onUndo={approval.undo} />
  if (!open) return <DecidedBar wholeCase={wholeCase} outcome={decision.outcome} list={list} />
  const close = (): void => setDialog(undefined)
  return (
    <section className={styles.bar} aria-label={say('case.actions')}>
      {otherClaim !== undefined && <p className="quiet">{otherClaim}</p>}
      {otherClaim === undefined && wholeCase.erased && (
        <Button kind="primary" loading={decision.busy} onClick={() => void decision.send({ what: 'withdraw' })}>
          {say('case.withdraw')}
        </Button>
      )}
      {otherClaim === undefined && !wholeCase.erased && (
        <>
          <Button onClick={() => reject()}>
            {say('case.reject')} <Key>R</Key>
          </Button>
          <Button kind="primary" wide loading={decision.busy} loadingLabel={say('case.sending')} whyDisabled={obstacle} onClick={approve}>
            {say('case.approve')} <Key>A</Key>
          </Button>
        </>
      )}
      {dialog?.what === 'approve' && (
        <ApproveDialog wholeCase={wholeCase} accepted={dialog.accepted} decision={decision} onClose={close} marks={marks} />
      )}
      {dialog?.what === 'reject' && (
        <RejectDialog wholeCase={wholeCase} first={dialog.reason} decision={decision} onClose={close} marks={marks} />
      )}
    </section>
  )
}

const keysOf = (wholeCase: WholeCase, { approve, reject }: { approve?: () => void; reject: (reason?: string) => void }): Keys => ({
  ...(approve === undefined ? {} : { a: approve }),
  r: () => reject(),
  ...Object.fromEntries(wholeCase.offered.map(({ reason }, at) => [String(at + 1), () => reject(reason)])),
})

/** Waits for the next frame, because the fields are marked as invalid at the next render. */
const focusInvalidField = (): void => void requestAnimationFrame(() => document.querySelector<HTMLElement>(wrongField)?.focus())
