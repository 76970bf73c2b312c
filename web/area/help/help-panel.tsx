import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { useState } from 'react'
import { useCurrentRoute, usePath } from '../../lib/page/place.tsx'
import { Button } from '../../ui/action/button.tsx'
import { useWords } from '../words.ts'
import { Sheet } from '../../ui/chrome/sheet.tsx'
import { HelpContent } from './help-content.tsx'
import styles from './help-panel.module.css'

/** Beside the page on a desktop; on a phone and in the app a button that opens it over the whole screen. */
export const HelpPanel = () => {
  const say = useWords()
  const path = usePath()
  const here = useCurrentRoute().route
  const [open, setOpen] = useState(false)
  // That page is the help: twice it would only be longer.
  if (here === '/verified/appFaq') return null
  return (
    <aside className={styles.help} aria-label={say('help.title')}>
      <div className={styles.panel}>
        <h2 className={styles.title}>{say('help.open')}</h2>
        <HelpContent />
      </div>
      <Button
        data-usage="help.opener"
        className={styles.opener}
        wide
        icon={<CircleQuestionMark />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {say('help.open')}
      </Button>
      {open && (
        <Sheet title={say('help.open')} closeLabel={say('nav.close')} onClose={() => setOpen(false)} place={path}>
          <HelpContent />
        </Sheet>
      )}
    </aside>
  )
}
