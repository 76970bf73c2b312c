import { Button } from '../../../../ui/action/button.tsx'
import { Dialog } from '../../../../ui/float/dialog.tsx'
import { useCompanyWords } from '../../words.ts'

interface DiscardProps {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** Asks before discarding input. Shown over the form, which stays as it is. */
export const Discard = ({ open, onDiscard, onStay }: DiscardProps) => {
  const say = useCompanyWords()
  return (
    <Dialog
      open={open}
      onClose={onStay}
      size="narrow"
      title={say('party.discardTitle')}
      actions={
        <>
          <Button kind="danger" onClick={onDiscard}>
            {say('party.discard')}
          </Button>
          <Button data-first onClick={onStay}>
            {say('party.keepTyping')}
          </Button>
        </>
      }
    >
      <p>{say('party.discardText')}</p>
    </Dialog>
  )
}
