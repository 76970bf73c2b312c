import type { TransferCase, TransferDecision } from '@bonafide/core/calls/desk/transfer'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Banner, type BannerProps } from '../../ui/show/banner.tsx'
import { NextCase } from '../case/decision/decided-bar.tsx'
import styles from '../case/decision/decide.module.css'
import facts from '../case/facts.module.css'
import { useClaim } from '../case/claim/use-claim.ts'
import { Key } from '../case/key-hints.tsx'
import { useKeys } from '../case/keys.ts'
import type { UseQueue } from '../queue/use-queue.ts'
import { type DeskSay, useWords } from '../words.ts'
import { TransferAnswerDialog } from './answer-dialog.tsx'
import { decisionVerbs } from './decisions.ts'
import { useDecide } from './use-transfer.ts'

interface AnswerBarProps {
  readonly transferCase: TransferCase
  readonly reload: () => void
  readonly list: UseQueue
}

/** Two buttons, each labelled with its effect; afterwards the outcome. */
export const TransferAnswerBar = ({ transferCase, reload, list }: AnswerBarProps) => {
  const say = useWords()
  const [decision, setDecision] = useState<TransferDecision | undefined>(undefined)
  const { claim } = useClaim(transferCase, list)
  const sending = useDecide(transferCase.case, () => {
    setDecision(undefined)
    reload()
    list.reload()
  })
  const open = transferCase.decided === null && transferCase.ownVote === null
  const otherClaim = claim === null || claim.own ? undefined : say('claim.otherWhy', { name: claim.by })
  const cannotReverse = transferCase.mayReverse === false
  useKeys(
    open && otherClaim === undefined
      ? { ...(cannotReverse ? {} : { a: () => setDecision('approved') }), r: () => setDecision('rejected') }
      : {},
  )
  if (!open)
    return (
      <div className={styles.decided}>
        <Banner live {...bannerOf(say, transferCase)} />
        <NextCase current={transferCase} list={list} />
      </div>
    )
  const { approved, rejected } = decisionVerbs[transferCase.about]
  return (
    <section className={styles.bar} aria-label={say('case.actions')}>
      {otherClaim !== undefined && <p className="quiet">{otherClaim}</p>}
      {otherClaim === undefined && (
        <>
          <Button wide kind={cannotReverse ? 'primary' : undefined} onClick={() => setDecision('rejected')}>
            {say(`transfer.${rejected}`)} <Key>R</Key>
          </Button>
          <Button wide whyDisabled={cannotReverse ? say('transfer.cannotWhy') : undefined} onClick={() => setDecision('approved')}>
            {say(`transfer.${approved}`)} <Key>A</Key>
          </Button>
        </>
      )}
      {decision !== undefined && (
        <TransferAnswerDialog
          key={decision}
          transferCase={transferCase}
          decision={decision}
          sending={sending}
          onClose={() => setDecision(undefined)}
        />
      )}
    </section>
  )
}

const outcomes = {
  transfer: { approved: 'transfer.allowed', rejected: 'transfer.refused', withdrawn: 'case.withdrawn' },
  transferDispute: { approved: 'transfer.reversed', rejected: 'transfer.upheld', withdrawn: 'case.withdrawn' },
} as const

const statuses = {
  transfer: { approved: 'verified', rejected: 'failed', withdrawn: 'neutral' },
  transferDispute: { approved: 'neutral', rejected: 'neutral', withdrawn: 'neutral' },
} as const

const bannerOf = (say: DeskSay, { about, decided, ownVote }: TransferCase): Pick<BannerProps, 'status' | 'title' | 'children'> => {
  if (decided === null)
    return {
      status: 'pending',
      title: say('case.votedTitle'),
      children:
        ownVote === null ? undefined : say('transfer.votedText', { what: say(`transfer.${decisionVerbs[about][ownVote.decision]}`) }),
    }
  return {
    status: statuses[about][decided.decision],
    title: say(outcomes[about][decided.decision]),
    children: (
      <>
        {decided.decision === 'withdrawn' && <p>{say('case.meanwhile')}</p>}
        <p className="quiet">{say('case.decidedAt', { at: new Date(decided.at) })}</p>
        <Votes about={about} decided={decided} />
      </>
    ),
  }
}

interface VotesProps {
  readonly about: TransferCase['about']
  readonly decided: NonNullable<TransferCase['decided']>
}

/** Each reviewer with their vote and note. */
const Votes = ({ about, decided: { votes } }: VotesProps) => {
  const say = useWords()
  if (votes.length === 0) return null
  return (
    <ul className={facts.history}>
      {votes.map(({ by, decision, note }, at) => (
        <li key={`${by} ${at}`}>
          <span>
            <bdi>{by}</bdi> · {say(`transfer.${decisionVerbs[about][decision]}`)}
          </span>
          {note !== null && <blockquote className={facts.note}>{note}</blockquote>}
        </li>
      ))}
    </ul>
  )
}
