import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useWords } from '../words.ts'
import styles from './flow.module.css'
import type { SavingVisit } from './keeper.ts'

export interface BarProps {
  readonly appName: string
  readonly saving: SavingVisit
  readonly onBack: (() => void) | undefined
  readonly onClose: (() => void) | undefined
}

export const FrameBar = ({ appName, saving, onBack, onClose }: BarProps) => {
  const say = useWords()
  return (
    <header className={styles.bar} aria-label={say('frame.name')}>
      {onBack !== undefined && <IconButton label={say('bar.back')} icon={<ArrowLeft className="flip" />} onClick={onBack} />}
      <div className={styles.words}>
        <span className={styles.name}>{appName === '' ? say('frame.name') : say('bar.name', { app: appName })}</span>
        <Saved saving={saving} />
      </div>
      {onClose !== undefined && <IconButton label={say('bar.close')} icon={<X />} onClick={onClose} />}
    </header>
  )
}

/** Always visible, but announced only when something is wrong: screen reader users should not hear it after every key press. */
const Saved = ({ saving }: { saving: SavingVisit }) => {
  const say = useWords()
  if (saving.state === 'none') return null
  const text = { soon: say('bar.saving'), saved: say('bar.saved'), late: say('bar.late'), refused: say('bar.refused') }[saving.state]
  return (
    <span className={styles.saved} data-late={saving.state === 'late' || saving.state === 'refused' || undefined}>
      {saving.state === 'saved' && <Check size={16} strokeWidth={2} />}
      {text}
    </span>
  )
}
