import type { Mode } from '@bonafide/core/rules/mode'
import { Button } from '../../../ui/action/button.tsx'
import { useWords } from '../../words.ts'
import styles from './mode-switch.module.css'

interface ModeSwitchProps {
  readonly to: Mode
  /** Beside the title where there is room, on phones as a link in the card below: a style sheet chooses, so that nothing moves when the page wakes. */
  readonly place: 'title' | 'card'
  readonly choose: (mode: Mode) => void
}

/** From a person's verification to a company's and back. */
export const ModeSwitch = ({ to, place, choose }: ModeSwitchProps) => {
  const say = useWords()
  return (
    <Button small className={styles[place]} data-usage={`home.mode.${to}`} onClick={() => choose(to)}>
      {say(`person.switch.${to}`)}
    </Button>
  )
}
