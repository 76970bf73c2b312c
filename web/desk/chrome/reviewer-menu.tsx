import { signOutReviewer, signOutReviewerEverywhere } from '@bonafide/core/calls/desk/door'
import LogOut from 'lucide-react/icons/log-out'
import MonitorOff from 'lucide-react/icons/monitor-off'
import { useAddress } from '../../lib/page/place.tsx'
import { isNoSession, send } from '../../lib/send.ts'
import { Menu } from '../../ui/float/menu.tsx'
import { showToast } from '../../ui/float/toasts.ts'
import type { Reviewer } from '../load/use-reviewer.ts'
import { places } from '../places.ts'
import { useWords } from '../words.ts'
import styles from './reviewer-menu.module.css'

export const ReviewerMenu = ({ reviewer }: { readonly reviewer: Reviewer }) => {
  const say = useWords()
  const address = useAddress()
  /** If the call fails, its message is shown, and the reviewer is still signed in. */
  const leave = async (id: string): Promise<void> => {
    const answer = await send(id === 'everywhere' ? signOutReviewerEverywhere : signOutReviewer, {}, { quiet: true })
    if (answer.ok || isNoSession(answer)) location.replace(address(places.signIn))
    else showToast('error', answer.msg)
  }
  return (
    <Menu
      className={styles.menu}
      label={say('nav.reviewer', { name: reviewer.name })}
      onSelect={(id) => void leave(id)}
      items={[
        { id: 'here', label: say('nav.signOut'), icon: <LogOut size={16} strokeWidth={1.75} /> },
        { id: 'everywhere', label: say('nav.signOutEverywhere'), icon: <MonitorOff size={16} strokeWidth={1.75} /> },
      ]}
    >
      <span className={styles.name}>{reviewer.name}</span>
    </Menu>
  )
}
