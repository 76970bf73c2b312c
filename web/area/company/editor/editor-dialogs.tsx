import { LoggedOutDialog } from '../session/logged-out-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OvertakenDialog } from './overtaken-dialog.tsx'

/** What a step may have to ask, whichever it is. */
export const EditorDialogs = () => (
  <>
    <LeaveGuard />
    <OvertakenDialog />
    <LoggedOutDialog />
  </>
)
