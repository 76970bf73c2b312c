import { lazy } from 'react'
import type { StatusRecord } from '@bonafide/core/calls/status'
import { Card } from '../../../ui/show/card.tsx'
import { StatusBadge } from '../../../ui/show/status-badge.tsx'
import { PagePart } from '../../plain/part.tsx'
import { useWords } from '../../words.ts'
import { Gains } from '../rights/gains.tsx'
import { RightsFold } from '../rights/rights-fold.tsx'
import styles from './level-card.module.css'
import { LevelPoints } from './level-points.tsx'
import type { LevelView } from './level-view.ts'
import { badgeWords, levelWords } from './level-words.ts'
import { OtcSteps } from './otc-steps.tsx'
import { RungTitle, type RungState } from './rung-title.tsx'
import { StartButtons } from './start-buttons.tsx'
import { WhyFailed } from './why-failed.tsx'

const AnotherLook = lazy(async () => ({ default: (await import('./another-look.tsx')).AnotherLook }))

interface LevelCardProps {
  readonly level: LevelView
  readonly rung: number
  readonly state: RungState
  readonly record: StatusRecord
}

/** One level: its state, reason, action and benefits. Only the benefits fold. */
export const LevelCard = ({ level, rung, state, record }: LevelCardProps) => {
  const say = useWords()
  const { kind, badge, reason, flow, needs, gains } = level
  const look = record.anotherLook.find((request) => request.level === levelWords[kind].level)
  return (
    <Card
      title={
        <RungTitle rung={rung} state={state}>
          {say(levelWords[kind].name)}
        </RungTitle>
      }
      aside={badge !== null && <StatusBadge status={badge} word={say(badgeWords[badge])} />}
    >
      <p className={styles.about}>{say(levelWords[kind].about)}</p>
      {badge === 'failed' && <WhyFailed reason={reason} name={flow} />}
      {badge === 'failed' && look !== undefined && (
        <PagePart>
          <AnotherLook look={look} />
        </PagePart>
      )}
      {kind === 'OTC' && <OtcSteps status={record.otcStatus} />}
      {needs && <LevelPoints />}
      <StartButtons level={level} />
      {gains.length > 0 && (
        <RightsFold level={level}>
          <Gains gains={gains} />
        </RightsFold>
      )}
    </Card>
  )
}
