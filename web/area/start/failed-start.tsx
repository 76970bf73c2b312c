import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { callApp } from '../../lib/bridge/app.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { useStanding } from '../load/account.ts'
import { useWords } from '../words.ts'
import { takeStart } from './kept-start.ts'
import { failedStart, useStart } from './use-start.ts'

const noFailure = (): undefined => undefined

/** Resumes the start that was pressed before the page had to be reloaded. */
export const KeptStartNotice = () => {
  const { start } = useStart()
  const isLoaded = useStanding().state === 'known'
  const resumeStart = useEffectEvent(() => {
    const keptStart = takeStart()
    if (keptStart !== undefined) void start(keptStart.flow, keptStart.how)
  })
  useEffect(() => {
    if (isLoaded) resumeStart()
  }, [isLoaded])
  return null
}

/** In the app: no frame could be opened. Retry, or leave for the app's home. */
export const FailedStartNotice = () => {
  const say = useWords()
  const { start } = useStart()
  const failed = useSyncExternalStore(failedStart.watch, failedStart.get, noFailure)
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
          <Button kind="primary" data-usage="home.retry" onClick={() => void start(failed.flow, failed.how)}>
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
