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

/** For people who cannot make some of the moves: they say which, and no reason. */
export const LeftOutMoves = ({ leftOut, onLeaveOut, refused }: LeftOutMovesProps) => {
  const say = useWords()
  const group = useId()
  // What was left out before can be seen and taken back. Not by the present choice: unticking the last box would close it under the person.
  const [open] = useState(leftOut.length > 0)
  useEffect(() => {
    // After the screen's heading, which takes the focus first: the refusal is read aloud with the group it is about.
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
