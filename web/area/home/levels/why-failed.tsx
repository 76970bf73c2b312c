import { articleLink } from '../../../lib/links.ts'
import { Link } from '../../../ui/link.tsx'
import { Reason } from '../../reason.tsx'
import { useWords } from '../../words.ts'
import styles from './level-card.module.css'

interface WhyFailedProps {
  /** Null: no reason was given. */
  readonly reason: string | null
  /** The level, for click tracking. */
  readonly name: string
}

/** Why a level was rejected, and where to get help. */
export const WhyFailed = ({ reason, name }: WhyFailedProps) => {
  const say = useWords()
  return (
    <div className={styles.why}>
      {reason !== null && <Reason reason={reason} />}
      <Link className={styles.help} href={articleLink('verificationFailed')} data-usage={`home.help.${name}`}>
        {say('level.help')}
      </Link>
    </div>
  )
}
