import MessageCircle from 'lucide-react/icons/message-circle'
import { useCurrentRoute } from '../../lib/page/place.tsx'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/action/button.tsx'
import { chatOpener } from '../chat/chat-opener.ts'
import { useWords } from '../words.ts'
import { HelpButton } from './help-button.tsx'
import { HelpContent } from './help-content.tsx'
import { helpHidden } from './help-hidden.ts'
import styles from './help-panel.module.css'

/** The first page is the help itself, which need not appear twice. The second shows only a frame, or a single sentence. */
const withoutHelp: readonly string[] = ['/verified/appFaq', '/verified/appSass']

/** Beside the page on a desktop; on a phone and in the app, buttons that open questions and chat full-screen. */
export const HelpPanel = () => {
  const say = useWords()
  const route = useCurrentRoute().route
  const chat = useStore(chatOpener)
  const hidden = useStore(helpHidden)
  if (hidden || withoutHelp.includes(route)) return null
  return (
    <aside className={styles.help} aria-label={say('help.title')}>
      <div className={styles.panel}>
        <h2 className={styles.title}>{say('help.open')}</h2>
        <HelpContent />
      </div>
      <div className={styles.openers}>
        <HelpButton />
        {chat !== undefined && (
          <Button kind="quiet" data-usage="help.chat" icon={<MessageCircle />} aria-haspopup="dialog" onClick={chat}>
            {say('help.chat')}
          </Button>
        )}
      </div>
    </aside>
  )
}
