import Keyboard from 'lucide-react/icons/keyboard'
import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'
import styles from './keys.module.css'
import { turnShortcuts, useShortcuts } from './keys.ts'

/** One key, as it is printed. Whatever it stands beside says what it does. */
export const Key = ({ children }: { readonly children: string }) => {
  const shown = useShortcuts()
  if (!shown) return null
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

/** All of them at the foot of the page, and the way to be rid of them. */
export const KeyHints = ({ of }: { readonly of: 'queue' | 'case' }) => {
  const say = useWords()
  const on = useShortcuts()
  const list: readonly Hint[] = [
    { keys: ['J', 'K'], text: say('keys.move') },
    { keys: ['↵'], text: say('keys.open') },
  ]
  const whole: readonly Hint[] = [
    ...list,
    { keys: ['A', 'R'], text: say('keys.decide') },
    { keys: ['1–9'], text: say('keys.reason') },
    { keys: ['[', ']'], text: say('keys.files') },
    { keys: ['+', '−', 'O'], text: say('keys.zoom') },
    { keys: ['Esc'], text: say('keys.back') },
  ]
  return (
    <section className={styles.hints} aria-label={say('keys.title')}>
      <Keyboard size={16} strokeWidth={1.75} />
      {on && (
        <ul className={styles.list}>
          {(of === 'case' ? whole : list).map(({ keys, text }) => (
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
