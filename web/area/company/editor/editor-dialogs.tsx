import { LoggedOutDialog } from '../session/logged-out-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { OvertakenDialog } from './overtaken-dialog.tsx'

/** The dialogs that any step may open. */
export const EditorDialogs = () => (
  <>
    <LeaveGuard />
    <OvertakenDialog />
    <LoggedOutDialog />
  </>
)
