import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import type { FrameSay } from './frame-say.ts'

interface TokenFailureProps {
  /** The server's message; null while nothing has failed. */
  readonly failed: string | null
  readonly say: FrameSay
  readonly onRetry: () => void
  readonly onExit: () => void
}

/** In the app: no frame could be opened, and the person decides whether to try again. */
export const TokenFailure = ({ failed, say, onRetry, onExit }: TokenFailureProps) => {
  const actions = (
    <>
      <Button kind="primary" onClick={onRetry}>
        {say('frame.failed.retry')}
      </Button>
      <Button onClick={onExit}>{say('frame.failed.exit')}</Button>
    </>
  )
  return (
    <Dialog open={failed !== null} onClose={onExit} dismissable={false} title={say('frame.failed.title')} actions={actions} size="narrow">
      <p>{failed}</p>
    </Dialog>
  )
}
