import type { TransferCase } from '@bonafide/core/calls/desk/transfer'
import { Banner } from '../../ui/show/banner.tsx'
import facts from '../case/facts.module.css'
import type { UseQueue } from '../queue/use-queue.ts'
import { useWords } from '../words.ts'
import { TransferAnswerBar } from './answer-bar.tsx'
import { TransferSides } from './sides.tsx'
import { OtherTransfers, WhatHappened } from './what-happened.tsx'

interface OpenedProps {
  readonly transferCase: TransferCase
  readonly reload: () => void
  readonly list: UseQueue
}

export const OpenTransfer = ({ transferCase, reload, list }: OpenedProps) => {
  const say = useWords()
  const { transfer } = transferCase
  const open = transferCase.decided === null && transferCase.ownVote === null
  return (
    <section aria-label={say('case.facts')} className={facts.facts}>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={facts.scroll} tabIndex={0}>
        {open && transferCase.mayReverse === false && (
          <Banner status="failed" title={say('transfer.cannotTitle')}>
            {say('transfer.cannotText', { source: transfer?.source.account ?? '–' })}
          </Banner>
        )}
        <WhatHappened transferCase={transferCase} />
        {transfer !== null && (
          <>
            <TransferSides source={transfer.source} target={transfer.target} />
            <OtherTransfers source={transfer.source.account} others={transfer.others} />
          </>
        )}
      </div>
      <TransferAnswerBar transferCase={transferCase} reload={reload} list={list} />
    </section>
  )
}
