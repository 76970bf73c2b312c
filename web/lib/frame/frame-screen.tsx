import { frameShown } from '@bonafide/core/usage/names'
import { localePath } from '@bonafide/core/address/locale-path'
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { callApp, isInApp } from '../bridge/app.ts'
import { useGoTo, useLanguage } from '../page/place.tsx'
import { makeStore, useStore } from '../store.ts'
import { frameSandbox } from './address.ts'
import { areaPage } from './area-page.ts'
import { firstView, type FramePlace, FrameSession } from './frame-session.ts'
import { FrameWait } from './frame-wait.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { areaPages, type FrameEnd } from './run.ts'
import type { FrameScreenProps } from './running-frame.ts'
import { TokenFailure } from './token-failure.tsx'
import { useFullScreen } from './use-full-screen.ts'
import styles from './frame-screen.module.css'

/** Fills the window with the frame. The page behind it neither scrolls nor takes the focus. */
export const FrameScreen = ({ run, say, userId, onEnd }: FrameScreenProps) => {
  const screen = useFullScreen()
  const session = useSession({ run, say, userId, onEnd })
  const { state, placed } = useStore(session.view)
  const quit = (): void => session.dispatch({ of: 'quit' })
  const stay = (): void => session.dispatch({ of: 'stay' })
  const tryAgain = (): void => session.dispatch({ of: 'tryAgain' })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    // The browser would otherwise close the dialog without asking.
    event.preventDefault()
    session.dispatch({ of: 'wayOut' })
  }
  const shown = state.stage === 'shown'
  const inside = shown && !state.leaving && state.failed === null
  useEffect(() => {
    // The frame can only take the focus once it is visible.
    if (inside) session.enter()
  }, [session, inside])
  return (
    <>
      {/* The keyboard exit is Escape, which is handled here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={screen}
        data-usage={frameShown}
        className={styles.screen}
        aria-label={say('frame.title')}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        {placed !== null && <Framed key={placed.turn} placed={placed} title={say('frame.title')} shown={shown} holds={session.frameRef} />}
        {!shown && <FrameWait say={say} silent={state.stage === 'silent'} onRetry={tryAgain} onLeave={quit} />}
      </dialog>
      <LeaveDialog open={state.leaving} say={say} onStay={stay} onQuit={quit} />
      <TokenFailure failed={state.failed?.msg ?? null} say={say} onRetry={tryAgain} onExit={quit} />
    </>
  )
}

interface FramedProps {
  readonly placed: FramePlace
  readonly title: string
  readonly shown: boolean
  readonly holds: (frame: HTMLIFrameElement | null) => void
}

const Framed = ({ placed, title, shown, holds }: FramedProps) => (
  <iframe
    ref={holds}
    className={styles.frame}
    title={title}
    allow={`camera ${placed.origin}`}
    sandbox={frameSandbox}
    referrerPolicy="no-referrer"
    inert={!shown}
    src={placed.address}
  />
)

/** The session of this screen, stopped when the screen unmounts. */
function useSession({ run, say, userId, onEnd }: FrameScreenProps): FrameSession {
  const language = useLanguage()
  const goTo = useGoTo()
  const [session] = useState(() => new FrameSession(areaPage({ run, language, network: say('load.failed') }), makeStore(firstView)))
  const finish = useEffectEvent((end: FrameEnd): void => {
    if (end.how === 'jumped') {
      if (end.to === 'home') goHome(localePath(language, '/'))
      else goTo(areaPages[end.to])
    }
    onEnd(end)
  })
  useEffect(() => session.setUser(userId), [session, userId])
  useEffect(() => {
    session.start((end) => finish(end))
    return () => void session.stop()
  }, [session])
  return session
}

function goHome(address: string): void {
  if (isInApp()) void callApp('goHome')
  else location.assign(address)
}
