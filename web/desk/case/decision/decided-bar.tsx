import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import type { ListedCase } from '@bonafide/core/calls/desk/listed'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Banner, type BannerProps } from '../../../ui/show/banner.tsx'
import { queueAddress, useChosenAbout } from '../../queue/queue-address.ts'
import type { UseQueue } from '../../queue/use-queue.ts'
import { useTakeNext } from '../../queue/use-take-next.ts'
import { type DeskSay, useWords } from '../../words.ts'
import styles from './decide.module.css'
import { Key } from '../key-hints.tsx'
import { useKeys } from '../keys.ts'
import { sayReason } from '../say-case.ts'
import type { DecisionOutcome } from './use-decision.ts'

interface DecidedBarProps {
  readonly wholeCase: WholeCase
  readonly outcome: DecisionOutcome | undefined
  readonly list: UseQueue
}

/** The outcome, and the link to the next case. */
export const DecidedBar = ({ wholeCase, outcome, list }: DecidedBarProps) => {
  const say = useWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Only after the reviewer's own decision: an old case is opened for reading.
    if (outcome !== undefined) box.current?.focus()
  }, [outcome])
  return (
    <div ref={box} tabIndex={-1} className={styles.decided}>
      <Banner live {...bannerOf(say, wholeCase, outcome)} />
      <NextCase current={wholeCase} list={list} />
    </div>
  )
}

const statuses = { approved: 'verified', rejected: 'failed', restricted: 'neutral', withdrawn: 'neutral' } as const

const bannerOf = (
  say: DeskSay,
  wholeCase: WholeCase,
  outcome: DecisionOutcome | undefined,
): Pick<BannerProps, 'status' | 'title' | 'children'> => {
  if (outcome?.by === 'meanwhile') return { status: 'neutral', title: say('case.meanwhileTitle'), children: say('case.meanwhileText') }
  const ownDecision = outcome?.decided
  if (ownDecision?.state === 'waiting' || (wholeCase.decided === null && wholeCase.ownVote !== null))
    return {
      status: 'pending',
      title: say('case.votedTitle'),
      children: wholeCase.ownVote === null ? undefined : say('case.votedText', { decision: wholeCase.ownVote.decision }),
    }
  const decision = wholeCase.decided?.decision ?? ownDecision?.decision ?? 'withdrawn'
  return {
    status: statuses[decision],
    title: say(`case.${decision}`),
    children: <DecisionDetails wholeCase={wholeCase} against={ownDecision?.against ?? null} />,
  }
}

const DecisionDetails = ({
  wholeCase: { decided, ownVote, company },
  against,
}: {
  readonly wholeCase: WholeCase
  readonly against: string | null
}) => {
  const say = useWords()
  if (decided === null) return null
  const at = new Date(decided.at)
  return (
    <>
      {against !== null && <p>{say('case.against', { reason: sayReason(say, against) })}</p>}
      {against === null && decided.reason !== null && <p>{sayReason(say, decided.reason)}</p>}
      {decided.decision === 'rejected' && company !== null && company.toCompany !== null && (
        <p className={styles.toCompany}>
          {say('company.reads')}: <bdi>{company.toCompany}</bdi>
        </p>
      )}
      {decided.decision === 'withdrawn' && ownVote !== null && <p>{say('case.meanwhile')}</p>}
      <p className="quiet">
        {decided.by.length === 0 ? say('case.decidedAt', { at }) : say('case.decidedBy', { names: decided.by.join(', '), at })}
      </p>
    </>
  )
}

/** The next due case that no other reviewer is working on; it is claimed before it opens. */
export const NextCase = ({ current, list: { load } }: { readonly current: Pick<WholeCase, 'case'>; readonly list: UseQueue }) => {
  const say = useWords()
  const about = useChosenAbout()
  const { busy, nothing, take } = useTakeNext(about)
  const isNext = ({ case: id, voted, claim }: ListedCase): boolean => id !== current.case && !voted && (claim === null || claim.own)
  const noneLeft = nothing || (load.state === 'there' && !load.queue.cases.some(isNext) && load.queue.next === null)
  const go = (): void => take(current.case)
  useKeys(noneLeft ? {} : { n: go })
  if (noneLeft)
    return (
      <div className={styles.onward}>
        <span className="quiet">{say(load.state === 'there' && load.queue.cases.length === 0 ? 'case.noNext' : 'queue.takeNothing')}</span>
        <LinkButton href={queueAddress(about)}>{say('case.back')}</LinkButton>
      </div>
    )
  return (
    <div className={styles.onward}>
      <Button kind="primary" loading={busy} loadingLabel={say('load.waiting')} onClick={go}>
        {say('case.next')} <Key>N</Key>
      </Button>
    </div>
  )
}
