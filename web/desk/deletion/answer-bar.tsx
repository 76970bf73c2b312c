import type { DeletionCase } from '@bonafide/core/calls/desk/deletion'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { Banner, type BannerProps } from '../../ui/show/banner.tsx'
import { NextCase } from '../case/decision/decided-bar.tsx'
import styles from '../case/decision/decide.module.css'
import { useClaim } from '../case/claim/use-claim.ts'
import { sayReason } from '../case/say-case.ts'
import type { UseQueue } from '../queue/use-queue.ts'
import { type DeskSay, useWords } from '../words.ts'
import { DeletionAnswerDialog } from './answer-dialog.tsx'
import { useAnswer } from './use-deletion.ts'

interface AnswerBarProps {
  readonly request: DeletionCase
  readonly reload: () => void
  readonly list: UseQueue
}

/** Three buttons, each with a confirmation that can be cancelled; afterwards the outcome. */
export const DeletionAnswerBar = ({ request, reload, list }: AnswerBarProps) => {
  const say = useWords()
  const [what, setWhat] = useState<'erase' | 'restrict' | 'refuse' | undefined>(undefined)
  const { claim } = useClaim(request, list)
  const sending = useAnswer(request.case, () => {
    setWhat(undefined)
    reload()
    list.reload()
  })
  if (request.answered !== null || request.ownVote !== null)
    return (
      <div className={styles.decided}>
        <Banner live {...bannerOf(say, request)} />
        <NextCase current={request} list={list} />
      </div>
    )
  const otherClaim = claim === null || claim.own ? undefined : say('claim.otherWhy', { name: claim.by })
  return (
    <section className={styles.bar} aria-label={say('case.actions')}>
      {otherClaim !== undefined && <p className="quiet">{otherClaim}</p>}
      {otherClaim === undefined &&
        (['refuse', 'restrict', 'erase'] as const).map((answer) => (
          <Button key={answer} kind={answer === request.advice.answer ? 'primary' : undefined} onClick={() => setWhat(answer)}>
            {say(`deletion.${answer}`)}
          </Button>
        ))}
      {what !== undefined && (
        <DeletionAnswerDialog key={what} request={request} what={what} sending={sending} onClose={() => setWhat(undefined)} />
      )}
    </section>
  )
}

const statuses = { erased: 'verified', restricted: 'neutral', refused: 'failed', withdrawn: 'neutral' } as const

const bannerOf = (say: DeskSay, { answered }: DeletionCase): Pick<BannerProps, 'status' | 'title' | 'children'> => {
  if (answered === null) return { status: 'pending', title: say('deletion.votedTitle'), children: say('deletion.votedText') }
  const at = new Date(answered.at)
  return {
    status: statuses[answered.answer],
    title: say(`deletion.${answered.answer}`),
    children: (
      <>
        {answered.reason !== null && <p>{sayReason(say, answered.reason)}</p>}
        {answered.until !== null && <p>{say('event.until', { at: new Date(answered.until) })}</p>}
        <p className="quiet">
          {answered.by.length === 0 ? say('case.decidedAt', { at }) : say('case.decidedBy', { names: answered.by.join(', '), at })}
        </p>
      </>
    ),
  }
}
