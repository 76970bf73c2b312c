import type { CaseSubject } from '@bonafide/core/calls/desk/listed'
import { numberTagOf } from '@bonafide/locales/tags'
import { Link } from '../../ui/link.tsx'
import { useLanguage } from '../../lib/page/place.tsx'
import { sayAbout } from '../case/say-case.ts'
import { useWords } from '../words.ts'
import { queueAddress } from './queue-address.ts'
import styles from './about-filter.module.css'
import { openCount, shownCount } from './open-count.ts'
import type { Queue } from './use-queue.ts'

/** Offers only subjects that occur, since a filter without results is useless. The selected one stays, so that it can be cleared. */
export const AboutFilter = ({ counts, chosen }: { readonly counts: Queue['counts']; readonly chosen: CaseSubject | undefined }) => {
  const say = useWords()
  const language = useLanguage()
  const number = new Intl.NumberFormat(numberTagOf(language))
  const missing = chosen !== undefined && counts.every(({ about }) => about !== chosen) ? [{ about: chosen, count: 0, more: false }] : []
  if (counts.length + missing.length < 2) return null
  return (
    <nav aria-label={say('queue.filter')} className={styles.filter}>
      <Choice
        href={queueAddress(undefined)}
        name={say('queue.all')}
        count={shownCount(number, openCount(counts))}
        current={chosen === undefined}
      />
      {[...counts, ...missing].map(({ about, ...counted }) => (
        <Choice
          key={about}
          href={queueAddress(about)}
          name={sayAbout(say, about)}
          count={shownCount(number, counted)}
          current={about === chosen}
        />
      ))}
    </nav>
  )
}

interface ChoiceProps {
  readonly href: string
  readonly name: string
  readonly count: string
  readonly current: boolean
}

const Choice = ({ href, name, count, current }: ChoiceProps) => (
  <Link href={href} className={styles.choice} aria-current={current ? 'true' : undefined}>
    {name} <span className={styles.count}>{count}</span>
  </Link>
)
