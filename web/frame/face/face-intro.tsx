import Eye from 'lucide-react/icons/eye'
import Glasses from 'lucide-react/icons/glasses'
import Lock from 'lucide-react/icons/lock'
import Palette from 'lucide-react/icons/palette'
import Sun from 'lucide-react/icons/sun'
import { Button } from '../../ui/action/button.tsx'
import { PhoneButton } from '../camera/phone-button.tsx'
import { StepHeading } from '../steps/step-heading.tsx'
import { useWords } from '../words.ts'
import type { FaceAgainst } from './face-against.ts'
import styles from './face.module.css'
import { LeftOutMoves, type LeftOutMovesProps } from './left-out-moves.tsx'
import { useHasCamera } from './use-has-camera.ts'

interface FaceIntroProps {
  readonly against: FaceAgainst
  /** Whether the screen may show colours. */
  readonly colours: boolean
  readonly onColours: (may: boolean) => void
  readonly moves: LeftOutMovesProps
  readonly onStart: () => void
  readonly onPhone: (() => void) | undefined
  readonly onOther: () => void
}

const advice = [
  ['light', Sun],
  ['bare', Glasses],
  ['level', Eye],
  ['kept', Lock],
] as const

/** Explains why the face is captured, how long it takes and which light is needed, while the watcher loads. */
export const FaceIntro = ({ against, colours, onColours, moves, onStart, onPhone, onOther }: FaceIntroProps) => {
  const say = useWords()
  const hasCamera = useHasCamera()
  const start = (
    <Button kind={hasCamera ? 'primary' : 'quiet'} wide onClick={onStart}>
      {say('face.intro.start')}
    </Button>
  )
  return (
    <section className={styles.column}>
      <StepHeading title={say('face.intro.title')}>
        {against === 'transfer' && <p>{say('face.transfer')}</p>}
        <p>{say(against === 'document' ? 'face.intro.text' : 'face.intro.textVerified')}</p>
      </StepHeading>
      <ul className={styles.advice}>
        {advice.map(([id, Icon]) => (
          <li key={id}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {say(`face.intro.${id}`)}
          </li>
        ))}
        <li>
          <Palette size={20} strokeWidth={1.75} aria-hidden="true" />
          <div className={styles.colours}>
            <p aria-live="polite">{say(colours ? 'face.colours.shown' : 'face.colours.skipped')}</p>
            <button type="button" className={styles.textWay} onClick={() => onColours(!colours)}>
              {say(colours ? 'face.colours.skip' : 'face.colours.show')}
            </button>
          </div>
        </li>
      </ul>
      <LeftOutMoves {...moves} />
      {hasCamera && <div className={styles.start}>{start}</div>}
      <div className={styles.actions}>
        {onPhone !== undefined && <PhoneButton kind={hasCamera ? 'secondary' : 'primary'} onClick={onPhone} />}
        <Button kind={hasCamera ? 'quiet' : onPhone === undefined ? 'primary' : 'secondary'} wide onClick={onOther}>
          {say('face.other')}
        </Button>
        {!hasCamera && start}
      </div>
    </section>
  )
}
