import type { Mode } from '@bonafide/core/rules/mode'
import { Button } from '../../../ui/action/button.tsx'
import { useWords } from '../../words.ts'
import styles from './mode-switch.module.css'

interface ModeSwitchProps {
  readonly to: Mode
  /** Beside the title where there is room; on phones, a link in the card below. CSS chooses, so that nothing moves on hydration. */
  readonly place: 'title' | 'card'
  readonly choose: (mode: Mode) => void
}

/** Switches between a person's verification and a company's. */
export const ModeSwitch = ({ to, place, choose }: ModeSwitchProps) => {
  const say = useWords()
  return (
    <Button small className={styles[place]} data-usage={`home.mode.${to}`} onClick={() => choose(to)}>
      {say(`person.switch.${to}`)}
    </Button>
  )
}
