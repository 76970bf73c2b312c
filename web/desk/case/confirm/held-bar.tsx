import type { WholeCase } from '@bonafide/core/calls/desk/whole-case'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/show/banner.tsx'
import type { UseQueue } from '../../queue/use-queue.ts'
import { useWords } from '../../words.ts'
import { NextCase } from '../decision/decided-bar.tsx'
import styles from '../decision/decide.module.css'
import { Key } from '../key-hints.tsx'
import { useKeys } from '../keys.ts'
import { undoSeconds } from './use-held-approval.ts'

interface HeldBarProps {
  readonly wholeCase: Pick<WholeCase, 'case'>
  readonly list: UseQueue
  readonly onUndo: () => void
}

/** Replaces the decision buttons while the approval can be undone. */
export const HeldBar = ({ wholeCase, list, onUndo }: HeldBarProps) => {
  const say = useWords()
  const box = useRef<HTMLDivElement>(null)
  useKeys({ u: onUndo })
  useEffect(() => box.current?.focus(), [])
  const undo = (
    <Button onClick={onUndo}>
      {say('case.undo')} <Key>U</Key>
    </Button>
  )
  return (
    <div ref={box} tabIndex={-1} className={styles.decided}>
      <Banner live status="verified" title={say('case.heldTitle')} action={undo}>
        {say('case.heldText', { seconds: undoSeconds })}
      </Banner>
      <NextCase current={wholeCase} list={list} />
    </div>
  )
}
