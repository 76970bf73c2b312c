import { useCurrentRoute } from '../../lib/page/place.tsx'
import { useWords } from '../words.ts'
import { HelpButton } from './help-button.tsx'
import { HelpContent } from './help-content.tsx'
import styles from './help-panel.module.css'

/** Beside the page on a desktop; on a phone and in the app a button that opens it over the whole screen. */
export const HelpPanel = () => {
  const say = useWords()
  const here = useCurrentRoute().route
  // That page is the help: twice it would only be longer.
  if (here === '/verified/appFaq') return null
  return (
    <aside className={styles.help} aria-label={say('help.title')}>
      <div className={styles.panel}>
        <h2 className={styles.title}>{say('help.open')}</h2>
        <HelpContent />
      </div>
      <HelpButton className={styles.opener} wide />
    </aside>
  )
}
