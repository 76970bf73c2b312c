// Shown when account or status fail to load: a toast on the web; in the app, a dialog that retries or leaves for the app's home.
import { useEffect } from 'react'
import { callApp, isInApp, useInApp } from '../../lib/bridge/app.ts'
import { guideStore } from '../../lib/guide.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { showToast } from '../../ui/float/toasts.ts'
import { useWords } from '../words.ts'
import { useAccount, useStanding } from './account.ts'

const reload = (): void => location.reload()
const goHome = (): void => void callApp('goHome')

/** The call's message, or a general one if it has none. Undefined: nothing failed. */
export function useLoadFailure(): string | undefined {
  const say = useWords()
  const failed = [useStanding(), useAccount()].find((load) => load.state === 'failed')
  return failed === undefined ? undefined : failed.msg || say('load.failed')
}

export const LoadFailure = () => {
  const say = useWords()
  const inApp = useInApp()
  const message = useLoadFailure()
  useEffect(() => {
    if (message !== undefined && !isInApp() && guideStore.get() === null) showToast('error', message)
  }, [message])
  if (!inApp) return null
  return (
    <Dialog
      open={message !== undefined}
      onClose={goHome}
      title={say('load.dialog')}
      actions={
        <>
          <Button kind="primary" onClick={reload}>
            {say('load.ok')}
          </Button>
          <Button onClick={goHome}>{say('load.cancel')}</Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
