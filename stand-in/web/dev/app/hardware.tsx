import ArrowLeft from 'lucide-react/icons/arrow-left'
import Keyboard from 'lucide-react/icons/keyboard'
import Moon from 'lucide-react/icons/moon'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Sun from 'lucide-react/icons/sun'
import type { RefObject } from 'react'
import { useStore } from '@bonafide/web/lib/store.ts'
import { Button } from '@bonafide/web/ui/action/button.tsx'
import { useWords } from '../../words.ts'
import { change, leaveApp, openPage, phone } from './simulator.ts'
import { goBack, sendToBackground } from './web-view.ts'
import styles from './controls.module.css'

/** Buttons for what a user does with the phone itself, such as turning it. */
export const Hardware = ({ webView }: { readonly webView: RefObject<HTMLIFrameElement | null> }) => {
  const say = useWords()
  const { address, landscape, keyboard, inBackground } = useStore(phone)
  const moveTo = (background: boolean): void => {
    change({ inBackground: background })
    sendToBackground(webView.current, background)
  }
  return (
    <div role="toolbar" aria-label={say('simulator.hardware')} className={styles.hardware}>
      <Button
        small
        icon={<ArrowLeft className="flip" />}
        onClick={() => {
          if (!goBack(webView.current)) leaveApp()
        }}
      >
        {say('simulator.back')}
      </Button>
      <Button small icon={<RotateCw />} aria-pressed={landscape} onClick={() => change({ landscape: !landscape })}>
        {say('simulator.rotate')}
      </Button>
      <Button small icon={<Keyboard />} aria-pressed={keyboard} onClick={() => change({ keyboard: !keyboard })}>
        {say('simulator.keyboard')}
      </Button>
      <Button small icon={inBackground ? <Sun /> : <Moon />} onClick={() => moveTo(!inBackground)}>
        {say(inBackground ? 'simulator.toFront' : 'simulator.toBackground')}
      </Button>
      <Button small icon={<RefreshCw />} onClick={() => openPage(address)}>
        {say('simulator.reload')}
      </Button>
    </div>
  )
}
