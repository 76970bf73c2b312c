import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/action/button.tsx'
import { useCompanyWords } from '../../words.ts'
import styles from './parties.module.css'

interface RemovedNoteProps {
  readonly name: string
  readonly onUndo: () => void
}

/** Shown until something else changes. The pressed button is gone with its row, so the undo button takes the focus. */
export const RemovedNote = ({ name, onUndo }: RemovedNoteProps) => {
  const say = useCompanyWords()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} className={styles.removed}>
      <output>{say('party.removed', { name })}</output>
      <Button small icon={<Undo2 size={18} />} onClick={onUndo}>
        {say('party.undo')}
      </Button>
    </div>
  )
}
