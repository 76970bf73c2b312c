import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { isInApp } from '../../lib/bridge/app.ts'
import { pageSettings } from '../../lib/page/page-settings.ts'
import { useAccount } from '../load/account.ts'

const Nothing = (): ReactNode => null

/** If its scripts fail to load, there is no chat, but the page still works. */
const Chat = lazy<() => ReactNode>(() =>
  import('./chat.tsx').then(
    ({ Chat }) => ({ default: Chat }),
    () => ({ default: Nothing }),
  ),
)

/** The chat loads by then even on a busy page, since the user may want help. */
const latestMs = 6_000

/**
 * The chat, loaded once the page has settled, so that it does not delay the page. Not inside the app; an
 * exchange's own widget replaces it.
 */
export const ChatPlace = () => {
  const account = useAccount()
  const settled = useSettled()
  const [own] = useState(() => typeof document === 'undefined' || pageSettings().chatScript === null)
  const here = settled && !isInApp()
  const script = here && !own
  useEffect(() => {
    if (script) void import('./own-widget.ts').then(({ loadWidget }) => loadWidget(pageSettings().chatScript), Nothing)
  }, [script])
  if (!here || !own || account.state !== 'signedIn') return null
  return (
    <Suspense fallback={null}>
      <Chat />
    </Suspense>
  )
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const settle = (): void => setSettled(true)
    // Safari has no such callback, so the chat loads a moment after the page.
    const soon = (): unknown =>
      'requestIdleCallback' in window ? requestIdleCallback(settle, { timeout: latestMs }) : setTimeout(settle, 1_000)
    if (document.readyState === 'complete') soon()
    else addEventListener('load', soon, { once: true })
    return () => removeEventListener('load', soon)
  }, [])
  return settled
}
