import type { WholeCase } from '@bonafide/core/calls/desk/cases'
import { useState } from 'react'
import type { UseQueue } from '../queue/use-queue.ts'
import { useWords } from '../words.ts'
import { Button } from '../../ui/action/button.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import styles from './decide.module.css'
import type { Marks } from './company/marks.ts'
import { DecidedBar } from './decided-bar.tsx'
import { wrongField } from './detail-fields.tsx'
import { Key } from './key-hints.tsx'
import { type Keys, useKeys } from './keys.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { useDecision } from './use-decision.ts'
import type { Draft, Taken } from './use-draft.ts'
import { whyNotApprove } from './company/why-not-approve.ts'

interface DecideProps {
  readonly one: WholeCase
  readonly draft: Draft
  readonly reload: () => void
  readonly list: UseQueue
  /** What was said of the parts of a company. */
  readonly marks?: Marks
}

type Asking = { readonly what: 'approve'; readonly taken: Taken } | { readonly what: 'reject'; readonly reason: string | undefined }

/** Two buttons, each with a step in between in which it can be left. */
export const Decide = ({ one, draft, reload, list, marks }: DecideProps) => {
  const say = useWords()
  const [asking, setAsking] = useState<Asking | undefined>(undefined)
  const decision = useDecision(one.case, () => {
    setAsking(undefined)
    reload()
    list.reload()
  })
  const open = one.decided === null && one.ownVote === null && decision.came === undefined
  const approve = (): void => {
    const taken = draft.taken()
    if (taken === undefined) focusWrong()
    else setAsking({ what: 'approve', taken })
  }
  const reject = (reason?: string): void => setAsking({ what: 'reject', reason })
  const whyNot = whyNotApprove(say, one, marks)
  useKeys(open && !one.erased ? keysOf(one, { ...(whyNot === undefined ? { approve } : {}), reject }) : {})
  if (!open) return <DecidedBar one={one} came={decision.came} list={list} />
  const close = (): void => setAsking(undefined)
  return (
    <section className={styles.bar} aria-label={say('case.actions')}>
      {one.erased ? (
        <Button kind="primary" loading={decision.busy} onClick={() => void decision.send({ what: 'withdraw' })}>
          {say('case.withdraw')}
        </Button>
      ) : (
        <>
          <Button onClick={() => reject()}>
            {say('case.reject')} <Key>R</Key>
          </Button>
          <Button kind="primary" wide whyDisabled={whyNot} onClick={approve}>
            {say('case.approve')} <Key>A</Key>
          </Button>
        </>
      )}
      {asking?.what === 'approve' && <ApproveDialog one={one} taken={asking.taken} decision={decision} onClose={close} marks={marks} />}
      {asking?.what === 'reject' && <RejectDialog one={one} first={asking.reason} decision={decision} onClose={close} marks={marks} />}
    </section>
  )
}

const keysOf = (one: WholeCase, { approve, reject }: { approve?: () => void; reject: (reason?: string) => void }): Keys => ({
  ...(approve === undefined ? {} : { a: approve }),
  r: () => reject(),
  ...Object.fromEntries(one.offered.map(({ reason }, at) => [String(at + 1), () => reject(reason)])),
})

/** The fields say what is wrong once they are drawn anew. */
const focusWrong = (): void => void requestAnimationFrame(() => document.querySelector<HTMLElement>(wrongField)?.focus())
