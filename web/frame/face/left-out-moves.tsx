import { type Move, moves } from '@bonafide/core/evidence/challenge'
import { useEffect, useId, useState } from 'react'
import { CheckboxGroup } from '../../ui/field/checkbox-group.tsx'
import { Disclosure } from '../../ui/way/disclosure.tsx'
import { useWords } from '../words.ts'

export interface LeftOutMovesProps {
  readonly leftOut: readonly Move[]
  readonly onLeaveOut: (moves: readonly Move[]) => void
  /** Why the server has not begun a challenge without these moves. */
  readonly refused?: string | undefined
}

/** For people who cannot make some of the moves. They need not give a reason. */
export const LeftOutMoves = ({ leftOut, onLeaveOut, refused }: LeftOutMovesProps) => {
  const say = useWords()
  const group = useId()
  // Starts open if moves were left out before. It does not follow the current choice, since unticking the last box would then close it.
  const [open] = useState(leftOut.length > 0)
  useEffect(() => {
    // The screen's heading takes the focus first. Then the group takes it, so that the refusal is announced with the group.
    if (refused !== undefined && document.hasFocus()) document.getElementById(group)?.focus()
  }, [refused, group])
  return (
    <Disclosure title={say('face.leftOut.title')} open={open}>
      <CheckboxGroup
        id={group}
        label={say('face.leftOut.ask')}
        help={say('face.leftOut.help')}
        error={refused}
        values={leftOut}
        onChange={onLeaveOut}
        options={moves.map((move) => ({ value: move, label: say(`face.leftOut.${move}`) }))}
      />
    </Disclosure>
  )
}
