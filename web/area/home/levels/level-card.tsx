import type { OtcStatus } from '@bonafide/core/status'
import { Card } from '../../../ui/show/card.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { useWords } from '../../words.ts'
import styles from './level-card.module.css'
import { LevelPoints } from './level-points.tsx'
import type { LevelView } from './level-view.ts'
import { badgeWords, levelWords } from './level-words.ts'
import { OtcSteps } from './otc-steps.tsx'
import { RightsFold } from '../rights/rights-fold.tsx'
import { RungTitle } from './rung-title.tsx'
import { StartButtons } from './start-buttons.tsx'
import { WhyFailed } from './why-failed.tsx'

interface LevelCardProps {
  readonly level: LevelView
  readonly rung: number
  readonly otcStatus: OtcStatus
}

/** One rung: how it stands, why, what can be done about it, and what it gives. Only what it gives folds. */
export const LevelCard = ({ level, rung, otcStatus }: LevelCardProps) => {
  const say = useWords()
  const { kind, badge, reason, flow, points, passed } = level
  return (
    <Card
      title={
        <RungTitle rung={rung} passed={passed}>
          {say(levelWords[kind].name)}
        </RungTitle>
      }
      aside={badge !== null && <StatusBadge status={badge} word={say(badgeWords[badge])} />}
    >
      <p className={styles.about}>{say(levelWords[kind].about)}</p>
      {badge === 'failed' && <WhyFailed reason={reason} name={flow} />}
      {kind === 'OTC' && <OtcSteps status={otcStatus} />}
      {points !== null && <LevelPoints points={points} />}
      <StartButtons level={level} />
      <RightsFold level={level} />
    </Card>
  )
}
