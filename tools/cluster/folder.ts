import { chownSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import type { State } from './state.ts'

/** Gives a path to the user as whom everything runs. */
export const giveToUser = ({ user }: Pick<State, 'user'>, path: string): void => {
  if (user !== null) chownSync(path, user.uid, user.gid)
}

/** A user without rights, where root runs this. */
export const userWithoutRights = (): State['user'] => {
  if (process.getuid?.() !== 0) return null
  const number = (option: string): number => Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: number('-u'), gid: number('-g') }
}
