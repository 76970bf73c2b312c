import type { OtherTransfer, TransferCase } from '@bonafide/core/calls/desk/transfer'
import styles from '../case/facts.module.css'
import { Lines, LinesPart } from '../case/lines.tsx'
import { sayWhy } from '../case/say-case.ts'
import { sayMoment } from '../queue/say-due.ts'
import { type DeskSay, useWords } from '../words.ts'
import { decisionVerbs } from './decisions.ts'
import page from './transfer.module.css'

/** One sentence with dates about what happened, why reviewers are needed, and how many have voted. */
export const WhatHappened = ({ transferCase }: { readonly transferCase: TransferCase }) => {
  const say = useWords()
  return (
    <div className={page.pair}>
      <LinesPart title={say('transfer.what')}>
        <p>{sentence(say, transferCase)}</p>
        <Lines lines={momentsOf(say, transferCase)} />
      </LinesPart>
      <div className={page.beside}>
        <Signs transferCase={transferCase} />
        {transferCase.decided === null && <Votes transferCase={transferCase} />}
      </div>
    </div>
  )
}

/** For a dispute it lists the signs from before the transfer, because the main sentence already names who disputes it. */
const Signs = ({ transferCase: { about, transfer, reasons } }: { readonly transferCase: TransferCase }) => {
  const say = useWords()
  const signs = about === 'transfer' ? reasons : (transfer?.signs ?? [])
  if (transfer === null) return null
  return (
    <LinesPart title={say(about === 'transfer' ? 'case.why' : 'transfer.signs')}>
      {signs.length === 0 && <p className="quiet">{say('transfer.othersNone')}</p>}
      <ul className={styles.reasons}>
        {signs.map((sign) => (
          <li key={sign}>{sayWhy(say, sign)}</li>
        ))}
      </ul>
    </LinesPart>
  )
}

const Votes = ({ transferCase: { about, votes } }: { readonly transferCase: TransferCase }) => {
  const say = useWords()
  return (
    <LinesPart title={say('transfer.votes')}>
      <Lines
        lines={(['approved', 'rejected'] as const).map((decision) => ({
          name: decision,
          label: say(`transfer.${decisionVerbs[about][decision]}`),
          value: say('transfer.voteCount', { count: votes[decision] }),
        }))}
      />
      <p className="quiet t-13">{say(about === 'transfer' ? 'transfer.needsTwo' : 'transfer.needsTwoEachWay')}</p>
    </LinesPart>
  )
}

const sentence = (say: DeskSay, { about, transfer, decided }: TransferCase): string => {
  if (transfer === null) return say('transfer.notKept')
  const accounts = { source: transfer.source.account, target: transfer.target.account }
  if (about === 'transferDispute') return say('transfer.reported', { ...accounts, by: transfer.disputedBy ?? 'other' })
  return decided === null ? say('transfer.askedOpen', accounts) : say('transfer.asked', accounts)
}

const momentsOf = (say: DeskSay, { transfer, decided, openedAt, dueAt }: TransferCase) => {
  const moments = [
    { name: 'tried', label: say('transfer.triedAt'), at: transfer !== null && transfer.doneAt === null ? transfer.checkedAt : null },
    { name: 'moved', label: say('transfer.movedAt'), at: transfer?.doneAt ?? null },
    { name: 'reported', label: say('transfer.reportedAt'), at: transfer?.disputedAt ?? null },
    { name: 'opened', label: say('case.opened'), at: openedAt },
    { name: 'due', label: say('case.due'), at: decided === null ? dueAt : null },
  ]
  return moments.flatMap(({ at, ...line }) => (at === null ? [] : [{ ...line, value: sayMoment(say, at) }]))
}

interface OthersProps {
  readonly source: string
  readonly others: readonly OtherTransfer[]
}

/** Other attempts from the account: many targets are a warning sign in themselves. */
export const OtherTransfers = ({ source, others }: OthersProps) => {
  const say = useWords()
  return (
    <LinesPart title={say('transfer.others', { account: source })}>
      {others.length === 0 && <p className="quiet">{say('transfer.othersNone')}</p>}
      <ul className={styles.history}>
        {others.map(({ target, state, checkedAt, doneAt }) => (
          <li key={`${target} ${checkedAt}`}>
            <span>
              {say('transfer.to', { account: target })} · {say('transfer.state', { state })}
            </span>
            <span className="quiet">{sayMoment(say, doneAt ?? checkedAt)}</span>
          </li>
        ))}
      </ul>
    </LinesPart>
  )
}
