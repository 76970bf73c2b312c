import { useSyncExternalStore } from 'react'
import { callApp } from '../../lib/bridge/app.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { useWords } from '../words.ts'
import { failedStart, useStart } from './use-start.ts'

const nothing = (): undefined => undefined

/** In the app: no way into the frame could be had. Try again, or leave for the app's home. */
export const FailedStart = () => {
  const say = useWords()
  const { start } = useStart()
  const failed = useSyncExternalStore(failedStart.watch, failedStart.get, nothing)
  if (failed === undefined) return null
  const leave = (): void => {
    failedStart.set(undefined)
    void callApp('goHome')
  }
  return (
    <Dialog
      open
      onClose={leave}
      title={say('start.failed')}
      actions={
        <>
          <Button kind="primary" data-usage="home.retry" onClick={() => void start(failed.flow)}>
            {say('start.again')}
          </Button>
          <Button data-usage="home.exit" onClick={leave}>
            {say('start.exit')}
          </Button>
        </>
      }
    >
      <p>{failed.msg}</p>
    </Dialog>
  )
}
