import X from 'lucide-react/icons/x'
import { callApp, useInApp } from '../../lib/bridge/app.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import plain from '../plain/plain.module.css'
import { useWords } from '../words.ts'
import { HelpContent } from './help-content.tsx'
import styles from './help-panel.module.css'

/** `/verified/appFaq`: the same questions as a separate screen for the app, which has no other way to leave it. */
export const Screen = () => {
  const say = useWords()
  const inApp = useInApp()
  return (
    <div className={plain.plain}>
      <header className={styles.head}>
        <h1 className={plain.title}>{say('help.open')}</h1>
        {inApp && (
          <IconButton
            label={say('nav.close')}
            icon={<X />}
            className={styles.cross}
            data-usage="app.close"
            onClick={() => void callApp('close')}
          />
        )}
      </header>
      <div className={styles.rows}>
        <HelpContent />
      </div>
    </div>
  )
}
