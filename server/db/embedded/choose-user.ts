import { join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { completeLinks, copyPrograms, findPrograms, type PostgresPrograms } from './program.ts'
import { openFolder } from './socket-folder.ts'
import { namespaceUser, traversingUser, plainUsers, type ServerUser, canRun } from './server-user.ts'

export interface ServerSetup {
  readonly user: ServerUser
  readonly programs: PostgresPrograms
}

/** How PostgreSQL can run on `home`: as which user, and from which folder. */
export const chooseUser = (home: string, programs: PostgresPrograms = findPrograms()): ServerSetup => {
  const areLinksComplete = completeLinks(programs)
  const users = plainUsers(home)
  const inPlace = areLinksComplete ? users.find((user) => canRun(user, home, programsOf(programs))) : undefined
  if (inPlace !== undefined) return { user: inPlace, programs }
  // A copy costs 60 MB once, and is better than a database with unneeded privileges.
  const plain = users.find((user) => canRun(user, home))
  if (plain !== undefined) return { user: plain, programs: copyPrograms(programs, home) }
  if (process.getuid?.() === 0) return chooseForClosedFolder(home, programs)
  throw noUser(home)
}

const chooseForClosedFolder = (home: string, programs: PostgresPrograms): ServerSetup => {
  if (canRun(namespaceUser, home, programsOf(programs))) return { user: namespaceUser, programs }
  if (canRun(traversingUser, home)) return { user: traversingUser, programs: copyPrograms(programs, openFolder(home)) }
  throw noUser(home)
}

const programsOf = (programs: PostgresPrograms): readonly string[] => ['postgres', 'initdb'].map((name) => join(programs, 'bin', name))

const noUser = (home: string): CannotStart =>
  new CannotStart(
    `The built-in database must not run as root, and no other user can enter ${home}: start Bonafide as another user, or set DATA_DIR to a folder that everyone may enter, such as /var/lib/bonafide.`,
  )
