import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { PhoneButton } from '../camera/phone-button.tsx'
import type { Visit } from '../steps/step-props.ts'
import { useWords } from '../words.ts'
import styles from './way.module.css'
import type { Milestone } from './way.ts'
import type { StepFlow } from './use-step-flow.ts'
import { namePlace } from './name-place.ts'

export interface StepLadderProps {
  readonly way: StepFlow
  readonly visit: Visit
  readonly onPhone: (() => void) | undefined
}

/** The list of steps beside the question; on a phone a line above it that expands to the list. */
export const StepLadder = ({ way, visit, onPhone }: StepLadderProps) => {
  const say = useWords()
  const fold = useRef<HTMLDetailsElement>(null)
  const at = way.milestones.findIndex(({ state }) => state === 'current') + 1
  const left = way.place === 'send' ? say('way.last') : say('way.minutes', { minutes: way.minutes })
  const go = (milestone: Milestone): void => {
    fold.current?.removeAttribute('open')
    way.go(milestone.place)
  }
  const list = (
    <ol className={styles.list} aria-label={say('way.steps')}>
      {way.milestones.map((milestone, place) => (
        <Rung
          key={milestone.place}
          milestone={milestone}
          at={place + 1}
          name={namePlace(say, milestone.place, visit)}
          onGo={() => go(milestone)}
        />
      ))}
    </ol>
  )
  const phone = onPhone !== undefined && <PhoneButton small onClick={onPhone} />
  if (way.milestones.length < 3)
    return (
      <section className={styles.alone} aria-label={say('way.name')}>
        <p className={styles.left}>{left}</p>
        {phone}
      </section>
    )
  return (
    <div className={styles.way}>
      <nav className={styles.wide} aria-label={say('way.name')}>
        {list}
        <p className={styles.left}>{left}</p>
        {phone}
      </nav>
      <details ref={fold} className={styles.fold}>
        <summary className={styles.summary}>
          <Track milestones={way.milestones} />
          <span className={styles.line}>
            <span className={styles.here}>
              {say('way.stepOf', { at, of: way.milestones.length, name: namePlace(say, way.place, visit) })}
              <ChevronDown size={16} strokeWidth={2} className={styles.chevron} />
            </span>
            <span className={styles.left}>{left}</span>
          </span>
        </summary>
        {list}
        {phone}
      </details>
    </div>
  )
}

const Track = ({ milestones }: { milestones: readonly Milestone[] }) => (
  <span className={styles.track} aria-hidden="true">
    {milestones.map(({ place, state }) => (
      <span key={place} className={styles[state]} />
    ))}
  </span>
)

const Rung = ({ milestone, at, name, onGo }: { milestone: Milestone; at: number; name: string; onGo: () => void }) => {
  const say = useWords()
  const open = milestone.state === 'done' || milestone.state === 'next'
  const word = { done: say('way.done'), current: say('way.current'), next: say('way.next'), ahead: say('way.ahead') }[milestone.state]
  return (
    <li className={classes(styles.rung, styles[milestone.state])} aria-current={milestone.state === 'current' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {milestone.state === 'done' ? <Check size={14} strokeWidth={2.5} /> : at}
      </span>
      {open ? (
        <button type="button" className={styles.go} onClick={onGo}>
          {name}
        </button>
      ) : (
        <span>{name}</span>
      )}
      <span className="visually-hidden">: {word}</span>
    </li>
  )
}
