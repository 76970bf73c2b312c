import { isTooOld } from '@bonafide/core/bridge/bridge'
import { useEffect, useState } from 'react'
import { callApp } from '../../lib/bridge/app.ts'
import { appSignInFailure } from '../../lib/session/enter-from-app.ts'
import { useStore } from '../../lib/store.ts'
import { AppBar } from './app-bar.tsx'
import { OldApp } from './old-app.tsx'
import { SignedOut } from './signed-out.tsx'

const close = (): void => void callApp('close')

/** The page has its own exit, so the app's navigation bar is hidden. */
export const InApp = () => {
  const old = useOldApp()
  const signInFailure = useStore(appSignInFailure)
  useEffect(() => void callApp('setNavBar', { visible: false }), [])
  if (old) return <OldApp onClose={close} />
  return (
    <>
      <AppBar />
      {signInFailure !== null && <SignedOut busy={signInFailure.busy} onRetry={signInFailure.retry} onClose={close} />}
    </>
  )
}

function useOldApp(): boolean {
  const [old, setOld] = useState(false)
  useEffect(() => {
    void callApp('getAppInfo').then((info) => setOld(info.ok && isTooOld(info.data.bridgeVersion)))
  }, [])
  return old
}
