import { useEffect, useId, useRef, type ReactNode } from 'react'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import { usePath } from '../../lib/page/place.tsx'
import { usePhone } from '../../lib/use-phone.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Sheet } from '../../ui/chrome/sheet.tsx'
import { helpOpener } from '../help/help-opener.ts'
import { useWords } from '../words.ts'
import styles from './chat.module.css'

export interface ChatPanelProps {
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Full-screen on a phone; otherwise in its corner, with the page beside it still usable. */
export const ChatPanel = ({ onClose, children }: ChatPanelProps) => {
  const say = useWords()
  const path = usePath()
  if (!usePhone()) return <CornerPanel onClose={onClose}>{children}</CornerPanel>
  return (
    <Sheet title={say('chat.title')} closeLabel={say('chat.close')} onClose={onClose} place={path}>
      <div className={styles.onPhone}>
        <Button
          small
          kind="quiet"
          className={styles.questions}
          icon={<CircleQuestionMark />}
          data-usage="chat.questions"
          onClick={() => {
            onClose()
            helpOpener.get()?.()
          }}
        >
          {say('help.open')}
        </Button>
        {children}
      </div>
    </Sheet>
  )
}

const CornerPanel = ({ onClose, children }: ChatPanelProps) => {
  const say = useWords()
  const heading = useId()
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const target = panel.current?.querySelector('textarea') ?? panel.current?.querySelector('h2')
    target?.focus()
  }, [])
  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && panel.current?.contains(document.activeElement) === true) onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return (
    <dialog ref={panel} open aria-labelledby={heading} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={heading} tabIndex={-1} className={styles.title}>
          {say('chat.title')}
        </h2>
        <IconButton label={say('chat.close')} icon={<X />} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}
