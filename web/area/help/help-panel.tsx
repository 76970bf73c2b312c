import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useState } from 'react'
import { useCurrentRoute, usePath } from '../../lib/page/place.tsx'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/action/button.tsx'
import { Sheet } from '../../ui/chrome/sheet.tsx'
import { chatOpener } from '../chat/chat-asked.ts'
import { useWords } from '../words.ts'
import { HelpContent } from './help-content.tsx'
import { helpOpener } from './help-opener.ts'
import styles from './help-panel.module.css'

/** Beside the page on a desktop; on a phone and in the app buttons that open questions and chat over the whole screen. */
export const HelpPanel = () => {
  const say = useWords()
  const path = usePath()
  const here = useCurrentRoute().route
  const [open, setOpen] = useState(false)
  const chat = useStore(chatOpener)
  useEffect(() => {
    helpOpener.set(() => setOpen(true))
    return () => helpOpener.set(undefined)
  }, [])
  // That page is the help: twice it would only be longer.
  if (here === '/verified/appFaq') return null
  return (
    <aside className={styles.help} aria-label={say('help.title')}>
      <div className={styles.panel}>
        <h2 className={styles.title}>{say('help.open')}</h2>
        <HelpContent />
      </div>
      <div className={styles.openers}>
        <Button kind="quiet" data-usage="help.opener" icon={<CircleQuestionMark />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {say('help.open')}
        </Button>
        {chat !== undefined && (
          <Button kind="quiet" data-usage="help.chat" icon={<MessageCircle />} aria-haspopup="dialog" onClick={chat}>
            {say('help.chat')}
          </Button>
        )}
      </div>
      {open && (
        <Sheet title={say('help.open')} closeLabel={say('nav.close')} onClose={() => setOpen(false)} place={path}>
          <HelpContent />
        </Sheet>
      )}
    </aside>
  )
}
