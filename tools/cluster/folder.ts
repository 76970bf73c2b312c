import { chownSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import type { State } from './state.ts'

/** Gives ownership of a path to the user that all programs run as. */
export const giveToUser = ({ user }: Pick<State, 'user'>, path: string): void => {
  if (user !== null) chownSync(path, user.uid, user.gid)
}

/** An unprivileged user if this process runs as root, otherwise null. */
export const userWithoutRights = (): State['user'] => {
  if (process.getuid?.() !== 0) return null
  const number = (option: string): number => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: number('-u'), gid: number('-g') }
}
