import type { StatusRecord } from '@bonafide/core/calls/status'
import { errorStatus, isVerified, verification } from '@bonafide/core/status'
import { links } from '../../lib/links.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { StatusBadge } from '../../ui/show/status-badge.tsx'
import { Skeleton } from '../../ui/wait/skeleton.tsx'
import { useStanding } from '../load/account.ts'
import { useWords } from '../words.ts'
import { badgeOf } from './basic-level.ts'
import { pointsOf, reasonOf, type Points } from './basic-points.ts'
import styles from './home.module.css'

/** The first level: how it stands, what that means, and what can be done about it. */
export const BasicCard = () => {
  const say = useWords()
  const standing = useStanding()
  if (standing.state === 'failed') return null
  if (standing.state === 'loading') return <ComingCard />
  const { record } = standing
  const badge = badgeOf(record.level1Flag)
  const points = pointsOf(record)
  const reason = reasonOf(record)
  return (
    <Card title={say('level.basic')} aside={badge && <StatusBadge status={badge.status} word={say(badge.word)} />}>
      {reason !== undefined && <p className={styles.reason}>{say('level.reason', { reason })}</p>}
      {points && <PointList {...points} />}
      <div className={styles.foot}>
        <Foot record={record} />
      </div>
    </Card>
  )
}

/** In the size of the card that is on its way. */
const ComingCard = () => {
  const say = useWords()
  return (
    <Card title={say('level.basic')} aside={<Skeleton height="1.5rem" width="5.5rem" />}>
      <div className={styles.points}>
        <Skeleton line={14} width="8rem" />
        <div className={styles.coming}>
          <Skeleton lines={4} />
        </div>
      </div>
      <div className={styles.foot}>
        <Skeleton height="var(--control)" width="9rem" />
      </div>
    </Card>
  )
}

const PointList = ({ title, points }: Points) => {
  const say = useWords()
  return (
    <div className={styles.points}>
      <h3 className="t-14 label">{say(title)}</h3>
      <ul>
        {points.map(({ word, Icon }) => (
          <li key={word}>
            <Icon size={20} strokeWidth={1.75} />
            <span>{say(word)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Foot = ({ record }: { record: StatusRecord }) => {
  const say = useWords()
  if (isVerified(record.level1Flag)) return <LinkButton href={links.deposit}>{say('nav.deposit')}</LinkButton>
  if (record.level1Flag === verification.pending) return <Button onClick={() => location.reload()}>{say('level.refresh')}</Button>
  if (record.errorStatus !== errorStatus.normal) return <p className="quiet">{say('level.note.closed')}</p>
  return (
    <Button kind="primary" whyDisabled={say('level.notYet')}>
      {say(record.level1Flag === verification.none ? 'level.start' : 'level.restart')}
    </Button>
  )
}
