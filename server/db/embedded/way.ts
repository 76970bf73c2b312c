// As whom PostgreSQL runs. It refuses to be root, and a root's folder may be closed to all other users: so several ways are tried, the
// least powerful first, each by really doing it.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Way {
  /** Words before the program's own. */
  readonly prefix: readonly string[]
  /** Given to spawn: who the child becomes. */
  readonly become: { readonly uid?: number; readonly gid?: number }
  /** Who has to own the database's files, as seen from outside. */
  readonly owner: number
}

const nobody = 65534

/** For the usual case and the colleague's: a user without any power. */
export const plainWays = (folder: string): readonly Way[] => {
  const uid = process.getuid?.() ?? nobody
  if (uid !== 0) return [{ prefix: [], become: {}, owner: uid }]
  const keeper = keeperOf(folder)
  return [
    { prefix: [], become: { uid: nobody, gid: nobody }, owner: nobody },
    ...(keeper === undefined ? [] : [{ prefix: [], become: keeper, owner: keeper.uid }]),
  ]
}

/** Root's own closed folder: root's files, but nothing else of root's power. */
export const namespaceWay: Way = { prefix: ['unshare', '--user', `--map-user=${nobody}`], become: {}, owner: 0 }

/** The same, for containers that forbid namespaces: a plain user that may pass closed doors. Its programs must lie where every user has access. */
export const openDoorsWay: Way = {
  prefix: [
    'setpriv',
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ],
  become: {},
  owner: nobody,
}

/** The one who closed a folder on the way: root working in a colleague's home lets the database run as the colleague. */
const keeperOf = (folder: string): { uid: number; gid: number } | undefined => {
  for (let path = folder; ; path = dirname(path)) {
    const { uid, gid, mode } = statSync(path)
    const closedToOthers = (mode & 0o001) === 0
    if (closedToOthers && uid !== 0) return { uid, gid }
    if (path === dirname(path)) return undefined
  }
}

/** Whether a child started this way can enter `folder` and run all of `programs`. */
export const works = (way: Way, folder: string, programs: readonly string[] = []): boolean => {
  const script = 'test "$(id -u)" != 0 && cd "$1" && shift && for program do test -x "$program" || exit 1; done'
  const [command, ...words] = [...way.prefix, 'sh', '-c', script, 'sh', folder, ...programs]
  return command !== undefined && spawnSync(command, words, { ...way.become, cwd: '/', stdio: 'ignore' }).status === 0
}

/** initdb asks for the name of its user. A user without an entry in the system's list borrows one for that moment. */
export const withName = (way: Way): Way => {
  const named = spawnSync('id', ['-un'], { ...way.become, cwd: '/', stdio: 'ignore' }).status === 0
  if (named || way.prefix.length > 0) return way
  return { ...way, prefix: ['unshare', '--user', `--map-user=${nobody}`] }
}
