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

/** Even on a busy page, the chat loads within this time, since the user may want help. */
const latestMs = 6_000

/**
 * The chat, loaded once the page has settled, so that it does not delay the page. There is none inside the app,
 * and an exchange's own widget replaces it.
 */
export const ChatPlace = () => {
  const account = useAccount()
  const settled = useSettled()
  const [usesOurChat] = useState(() => typeof document === 'undefined' || pageSettings().chatScript === null)
  const mayLoad = settled && !isInApp()
  const loadsWidget = mayLoad && !usesOurChat
  useEffect(() => {
    if (loadsWidget) void import('./own-widget.ts').then(({ loadWidget }) => loadWidget(pageSettings().chatScript), Nothing)
  }, [loadsWidget])
  if (!mayLoad || !usesOurChat || account.state !== 'signedIn') return null
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
    const scheduleSettle = (): unknown =>
      'requestIdleCallback' in window ? requestIdleCallback(settle, { timeout: latestMs }) : setTimeout(settle, 1_000)
    if (document.readyState === 'complete') scheduleSettle()
    else addEventListener('load', scheduleSettle, { once: true })
    return () => removeEventListener('load', scheduleSettle)
  }, [])
  return settled
}
