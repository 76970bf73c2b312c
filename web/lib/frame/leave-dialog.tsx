import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/float/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { links } from '../links.ts'
import type { FrameSay } from './frame-say.ts'

interface LeaveDialogProps {
  readonly open: boolean
  readonly say: FrameSay
  readonly onStay: () => void
  readonly onQuit: () => void
}

/** Asks before the user leaves an unfinished step. Escape means staying. */
export const LeaveDialog = ({ open, say, onStay, onQuit }: LeaveDialogProps) => {
  const actions = (
    <>
      <Button kind="primary" onClick={onStay}>
        {say('frame.leave.continue')}
      </Button>
      <Button onClick={onQuit}>{say('frame.leave.quit')}</Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onStay} title={say('frame.leave.title')} actions={actions} size="narrow">
      <p>{say('frame.leave.text')}</p>
      <p>
        <Link href={links.events} target="_blank">
          {say('frame.leave.learn')}
        </Link>
      </p>
    </Dialog>
  )
}
