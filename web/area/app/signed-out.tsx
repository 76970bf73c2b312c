import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { useWords } from '../words.ts'

interface SignedOutProps {
  readonly busy: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** Shown if the app could not sign the user in. Their work is kept behind this dialog. */
export const SignedOut = ({ busy, onRetry, onClose }: SignedOutProps) => {
  const say = useWords()
  const actions = (
    <>
      <Button kind="primary" data-usage="app.signIn" loading={busy} onClick={onRetry}>
        {say('start.again')}
      </Button>
      <Button data-usage="app.close" onClick={onClose}>
        {say('app.close')}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} dismissable={false} title={say('app.signedOut.title')} actions={actions} size="narrow">
      <p>{say('app.signedOut.text')}</p>
    </Dialog>
  )
}
