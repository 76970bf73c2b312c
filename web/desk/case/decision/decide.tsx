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
  readonly one: WholeCase
  readonly draft: Draft
  readonly reload: () => void
  readonly list: UseQueue
  /** Marks on the parts of a company. */
  readonly marks?: Marks
}

type OpenedDialog =
  | { readonly what: 'approve'; readonly accepted: AcceptedInput }
  | { readonly what: 'reject'; readonly reason: string | undefined }

/** Two buttons, each with a confirmation that can be cancelled. If every check has passed, a single key approves and can be undone. */
export const Decide = ({ one, draft, reload, list, marks }: DecideProps) => {
  const say = useWords()
  const [asking, setAsking] = useState<OpenedDialog | undefined>(undefined)
  const decision = useDecision(one.case, () => {
    setAsking(undefined)
    reload()
    list.reload()
  })
  const approval = useHeldApproval({
    // The dialog shows the error and can be sent again.
    send: (accepted) =>
      void decision
        .send({ what: 'approve', accepted, note: '' })
        .then((kept) => (kept ? undefined : setAsking({ what: 'approve', accepted }))),
    // By then the page shows another case, so only its list is reloaded.
    sendOnLeaving: (accepted) => void send(approveCase, { case: one.case, ...accepted }).then(() => list.reload()),
  })
  const confirms = mayConfirm(one, draft.changed)
  const open = one.decided === null && one.ownVote === null && decision.outcome === undefined
  const approve = (): void => {
    // A second look confirms or rejects the details that the first reviewer accepted.
    const accepted = isSecondLook(one) ? { details: one.accepted } : draft.parse()
    if (accepted === undefined) focusWrong()
    else setAsking({ what: 'approve', accepted })
  }
  const reject = (reason?: string): void => setAsking({ what: 'reject', reason })
  const confirm = (): void => {
    const accepted = draft.parse()
    if (accepted === undefined) focusWrong()
    else approval.hold(accepted)
  }
  const { claim } = useClaim(one, list)
  const heldBy = claim === null || claim.own ? undefined : say('claim.otherWhy', { name: claim.by })
  const whyNot = approvalObstacle(say, one, marks)
  const mayPress = open && !one.erased && !approval.isHeld && !decision.busy && heldBy === undefined
  useKeys(mayPress ? keysOf(one, { ...(whyNot === undefined ? { approve: confirms ? confirm : approve } : {}), reject }) : {})
  if (open && approval.isHeld) return <HeldBar one={one} list={list} onUndo={approval.undo} />
  if (!open) return <DecidedBar one={one} outcome={decision.outcome} list={list} />
  const close = (): void => setAsking(undefined)
  return (
    <section className={styles.bar} aria-label={say('case.actions')}>
      {heldBy !== undefined && <p className="quiet">{heldBy}</p>}
      {heldBy === undefined && one.erased && (
        <Button kind="primary" loading={decision.busy} onClick={() => void decision.send({ what: 'withdraw' })}>
          {say('case.withdraw')}
        </Button>
      )}
      {heldBy === undefined && !one.erased && (
        <>
          <Button onClick={() => reject()}>
            {say('case.reject')} <Key>R</Key>
          </Button>
          <Button kind="primary" wide loading={decision.busy} loadingLabel={say('case.sending')} whyDisabled={whyNot} onClick={approve}>
            {say('case.approve')} <Key>A</Key>
          </Button>
        </>
      )}
      {asking?.what === 'approve' && (
        <ApproveDialog one={one} accepted={asking.accepted} decision={decision} onClose={close} marks={marks} />
      )}
      {asking?.what === 'reject' && <RejectDialog one={one} first={asking.reason} decision={decision} onClose={close} marks={marks} />}
    </section>
  )
}

const keysOf = (one: WholeCase, { approve, reject }: { approve?: () => void; reject: (reason?: string) => void }): Keys => ({
  ...(approve === undefined ? {} : { a: approve }),
  r: () => reject(),
  ...Object.fromEntries(one.offered.map(({ reason }, at) => [String(at + 1), () => reject(reason)])),
})

/** The fields show their errors at the next render. */
const focusWrong = (): void => void requestAnimationFrame(() => document.querySelector<HTMLElement>(wrongField)?.focus())
