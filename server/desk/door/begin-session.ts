import type { SessionDoor } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { isStillReviewer } from './reviewers.sql.ts'

/**
 * Returns false, and leaves no session, if the reviewer was disabled meanwhile. The order matters: disabling ends the sessions that it
 * sees, and a later session sees the disabling.
 */
export const beginSession = async ({ db }: Services, sessions: SessionDoor, reviewer: string): Promise<boolean> => {
  await sessions.begin(reviewer)
  if (await isStillReviewer(db.kysely, reviewer)) return true
  await sessions.endAll(reviewer, { keepThis: false })
  return false
}
