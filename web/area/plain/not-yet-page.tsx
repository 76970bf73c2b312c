import { links } from '../../lib/links.ts'
import { useCurrentRoute } from '../../lib/page/place.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { titleAt } from '../titles.ts'
import { useWords } from '../words.ts'
import styles from './plain.module.css'

/** An address that exists and whose page does not, so far. */
export const NotYet = () => {
  const say = useWords()
  const route = useCurrentRoute()
  const title = titleAt(route.route)
  return (
    <div className={styles.plain}>
      <h1 className={styles.title}>{title?.(say) ?? say('notYet.title')}</h1>
      <p className="label">{say('notYet.title')}</p>
      <p className="quiet measure">{say('notYet.text')}</p>
      <p className={styles.action}>
        <LinkButton href={links.verification}>{say('notYet.back')}</LinkButton>
      </p>
    </div>
  )
}
