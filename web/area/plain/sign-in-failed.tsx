import { links } from '../../lib/links.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useWords } from '../words.ts'
import styles from './plain.module.css'

/** The server redirects a browser here if it returned from the exchange without being signed in. */
export const Screen = () => {
  const say = useWords()
  return (
    <div className={styles.plain}>
      <h1 className={styles.title}>{say('signInFailed.title')}</h1>
      <p className="quiet measure">{say('signInFailed.text')}</p>
      <p className={styles.action}>
        <LinkButton kind="primary" href={links.login}>
          {say('signInFailed.again')}
        </LinkButton>
      </p>
    </div>
  )
}
