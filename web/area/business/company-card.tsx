import type { BegunCompany, StatusRecord } from '@bonafide/core/calls/status'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { ProgressLine } from '../../ui/wait/progress-line.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import card from '../home/levels/level-card.module.css'
import { OtcSteps } from '../home/levels/otc-steps.tsx'
import { RungTitle, type RungState } from '../home/levels/rung-title.tsx'
import { WhyFailed } from '../home/levels/why-failed.tsx'
import { Rights, RightsFold } from '../home/rights/rights-fold.tsx'
import { companyHome } from '../company/places.ts'
import { useWords } from '../words.ts'
import styles from './business.module.css'
import type { CompanyLevel } from './company-level.ts'
import { CompanyFacts } from './company-facts.tsx'
import { LevelButton } from './level-button.tsx'

interface CompanyCardProps {
  readonly level: CompanyLevel
  readonly rung: number
  readonly state: RungState
  readonly record: StatusRecord
}

/** One of the company's levels. Once verified, the first level shows the verified company and its benefits. */
export const CompanyCard = ({ level, rung, state, record }: CompanyCardProps) => {
  const say = useWords()
  const { kind, badge, reason, passed, gives, flow } = level
  const showsCompany = kind === 'BUSINESS' && passed
  return (
    <Card
      title={
        <RungTitle rung={rung} state={state}>
          {say(`business.level.${kind}`)}
        </RungTitle>
      }
      aside={badge !== null && <StatusBadge status={badge} word={say(`status.${badge}`)} />}
    >
      {showsCompany ? <CompanyFacts company={record.enterpriseVerify} /> : <p className={card.about}>{say(`business.about.${kind}`)}</p>}
      {badge === 'failed' && <WhyFailed reason={reason} name={flow ?? 'owners'} />}
      {kind === 'OTC' && <OtcSteps status={record.otcStatus} />}
      {kind === 'BUSINESS' && badge === null && record.begunCompany !== null && <BegunProgress begun={record.begunCompany} />}
      <LevelButton level={level} from="start" />
      {showsCompany && (
        <LinkButton className={styles.button} href={companyHome} data-usage="home.company.details">
          {say('business.details')}
        </LinkButton>
      )}
      {flow !== null && gives.length > 0 && (
        <RightsFold level={{ flow, box: boxOf(level) }}>
          <Rights gives={gives} passed={passed} />
        </RightsFold>
      )}
    </Card>
  )
}

/** The progress of an unsubmitted company. */
const BegunProgress = ({ begun: { done, of } }: { readonly begun: BegunCompany }) => {
  const say = useWords()
  return <ProgressLine share={done / of} label={say('business.begun', { done, of })} />
}

/** Companies have no table of limits, so a verified level's benefits stay open here. */
const boxOf = ({ kind, passed }: CompanyLevel) => ({ folds: !passed, open: passed || kind === 'OTC' })
