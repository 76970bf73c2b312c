import type { Mode } from '@bonafide/core/rules/mode'
import { Button } from '../../../ui/action/button.tsx'
import { useWords } from '../../words.ts'
import styles from './mode-switch.module.css'

interface ModeSwitchProps {
  readonly to: Mode
  /** As a link, where it stands in a line of text. */
  readonly link: boolean
  readonly choose: (mode: Mode) => void
}

/** From a person's verification to a company's and back. */
export const ModeSwitch = ({ to, link, choose }: ModeSwitchProps) => {
  const say = useWords()
  return (
    <Button small className={link ? styles.link : styles.button} data-usage={`home.mode.${to}`} onClick={() => choose(to)}>
      {say(`person.switch.${to}`)}
    </Button>
  )
}
