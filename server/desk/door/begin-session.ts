import type { SessionDoor } from '../../http/handler.ts'
import type { House } from '../../house.ts'
import { isStillReviewer } from './reviewers.sql.ts'

/**
 * False, and no session, where the reviewer was disabled meanwhile. The order matters: disabling ends the sessions that it sees, and one that
 * began after that is seen here.
 */
export const beginSession = async ({ db }: House, sessions: SessionDoor, reviewer: string): Promise<boolean> => {
  await sessions.begin(reviewer)
  if (await isStillReviewer(db.kysely, reviewer)) return true
  await sessions.endAll(reviewer, { keepThis: false })
  return false
}
