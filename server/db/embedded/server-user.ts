// The user that runs PostgreSQL. It refuses to run as root, and root's folders may be closed to other users, so several ways are tried, the
// least privileged first, each by actually running a command.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface ServerUser {
  /** Command words before the program. */
  readonly prefix: readonly string[]
  /** The child's user and group for spawn. */
  readonly credentials: { readonly uid?: number; readonly gid?: number }
  /** The user id that must own the database's files, as seen from outside. */
  readonly owner: number
}

const nobody = 65534

/** The usual cases: a user without privileges. */
export const plainUsers = (folder: string): readonly ServerUser[] => {
  const uid = process.getuid?.() ?? nobody
  if (uid !== 0) return [{ prefix: [], credentials: {}, owner: uid }]
  const owner = folderOwner(folder)
  return [
    { prefix: [], credentials: { uid: nobody, gid: nobody }, owner: nobody },
    ...(owner === undefined ? [] : [{ prefix: [], credentials: owner, owner: owner.uid }]),
  ]
}

/** For root's own closed folder: root's files without root's other privileges. */
export const namespaceUser: ServerUser = { prefix: ['unshare', '--user', `--map-user=${nobody}`], credentials: {}, owner: 0 }

/** The same for containers without namespaces: a plain user that may traverse closed folders. Its programs must be accessible to every user. */
export const traversingUser: ServerUser = {
  prefix: [
    'setpriv',
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ],
  credentials: {},
  owner: nobody,
}

/** The owner of a closed folder on the path: if root works in a user's home, the database runs as that user. */
const folderOwner = (folder: string): { uid: number; gid: number } | undefined => {
  for (let path = folder; ; path = dirname(path)) {
    const { uid, gid, mode } = statSync(path)
    const isClosedToOthers = (mode & 0o001) === 0
    if (isClosedToOthers && uid !== 0) return { uid, gid }
    if (path === dirname(path)) return undefined
  }
}

/** Whether a child started like this can enter `folder` and run all `programs`. */
export const canRun = (user: ServerUser, folder: string, programs: readonly string[] = []): boolean => {
  const script = 'test "$(id -u)" != 0 && cd "$1" && shift && for program do test -x "$program" || exit 1; done'
  const [command, ...args] = [...user.prefix, 'sh', '-c', script, 'sh', folder, ...programs]
  return command !== undefined && spawnSync(command, args, { ...user.credentials, cwd: '/', stdio: 'ignore' }).status === 0
}

/** initdb needs its user's name. A user without an entry in the system's list borrows one for that call. */
export const withUserName = (user: ServerUser): ServerUser => {
  const hasName = spawnSync('id', ['-un'], { ...user.credentials, cwd: '/', stdio: 'ignore' }).status === 0
  if (hasName || user.prefix.length > 0) return user
  return { ...user, prefix: ['unshare', '--user', `--map-user=${nobody}`] }
}
