import Keyboard from 'lucide-react/icons/keyboard'
import { Button } from '../../ui/action/button.tsx'
import { type DeskSay, useWords } from '../words.ts'
import styles from './keys.module.css'
import { turnShortcuts, useShortcuts } from './keys.ts'

/** One key as printed on a keyboard. The text beside it says what it does. */
export const Key = ({ children }: { readonly children: string }) => {
  const enabled = useShortcuts()
  if (!enabled) return null
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  )
}

interface Hint {
  readonly keys: readonly string[]
  readonly text: string
}

type HintScope = 'queue' | 'case' | 'company' | 'deletion' | 'transfer'

const hintsOf = (say: DeskSay, of: HintScope): readonly Hint[] => {
  const move: Hint = { keys: ['J', 'K'], text: say('keys.move') }
  const open: Hint = { keys: ['↵'], text: say('keys.open') }
  const decide: readonly Hint[] = [
    { keys: ['A', 'R'], text: say('keys.decide') },
    { keys: ['1–9'], text: say('keys.reason') },
  ]
  const files: Hint = { keys: ['[', ']'], text: say('keys.files') }
  const take: Hint = { keys: ['T', 'L'], text: say('keys.takeThis') }
  const back: Hint = { keys: ['Esc'], text: say('keys.back') }
  switch (of) {
    case 'queue':
      return [move, open, { keys: ['T'], text: say('keys.take') }, { keys: ['/'], text: say('keys.search') }]
    case 'deletion':
      return [move, open, take, back]
    case 'transfer':
      return [move, open, take, { keys: ['A', 'R'], text: say('transfer.keys') }, back]
    case 'case':
      return [move, open, take, ...decide, files, { keys: ['+', '−', 'O'], text: say('keys.zoom') }, back]
    case 'company':
      // Only one line fits. The zoom keys are left out, because a picture has its zoom buttons below it.
      return [
        take,
        ...decide,
        files,
        { keys: ['Y', 'X'], text: say('keys.judge') },
        { keys: ['S', 'J', 'K', 'M'], text: say('keys.remark') },
        { keys: ['Q'], text: say('keys.ask') },
        back,
      ]
  }
}

/** All shortcuts at the bottom of the page, with the switch that hides them. */
export const KeyHints = ({ of }: { readonly of: HintScope }) => {
  const say = useWords()
  const on = useShortcuts()
  const hints = hintsOf(say, of)
  return (
    <section className={styles.hints} aria-label={say('keys.title')}>
      <Keyboard size={16} strokeWidth={1.75} />
      {on && (
        <ul className={styles.list}>
          {hints.map(({ keys, text }) => (
            <li key={text} className={styles.hint}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <Button kind="quiet" small onClick={() => turnShortcuts(!on)}>
        {on ? say('keys.on') : say('keys.off')}
      </Button>
    </section>
  )
}
