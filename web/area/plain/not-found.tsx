import { callApp, useInApp } from '../../lib/bridge/app.ts'
import { links } from '../../lib/links.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { useWords } from '../words.ts'
import styles from './plain.module.css'

/** Needs no session. */
export const Screen = () => {
  const say = useWords()
  const inApp = useInApp()
  return (
    <div className={styles.lost}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{say('notFound.text')}</h1>
      <p className="quiet measure">{say('notFound.why')}</p>
      <p className={styles.action}>
        {inApp ? (
          <Button kind="primary" onClick={() => void callApp('goHome')}>
            {say('notFound.home')}
          </Button>
        ) : (
          <LinkButton kind="primary" href={links.home}>
            {say('notFound.home')}
          </LinkButton>
        )}
      </p>
    </div>
  )
}
