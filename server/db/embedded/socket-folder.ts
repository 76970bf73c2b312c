// A socket's path is limited to 107 bytes, and the path of a data folder may be longer. So sockets live in a short folder derived from
// the data folder: what a killed process left behind is reused instead of piling up.
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerUser } from './server-user.ts'

/** Returns an empty folder for this database only. The caller holds the data folder's lock, so nothing listens there. */
export const socketFolder = (dataFolder: string, user: ServerUser): string => {
  const path = shortPath('sockets', dataFolder)
  if (isOurs(path, user.owner)) rmSync(path, { recursive: true })
  const folder = make(path, 0o700)
  if (user.owner !== process.getuid?.()) chownSync(folder, user.owner, user.owner)
  return folder
}

/** Returns a folder that all users can read, for the programs of a closed data folder. Earlier contents stay. */
export const openFolder = (dataFolder: string): string => {
  const path = shortPath('program', dataFolder)
  return isOurs(path, process.getuid?.() ?? 0) ? path : make(path, 0o755)
}

const shortPath = (purpose: string, dataFolder: string): string => {
  const uid = process.getuid?.() ?? 0
  return join(base(), `bonafide-${createHash('sha256').update(`${purpose}:${uid}:${dataFolder}`).digest('hex').slice(0, 12)}`)
}

const maxBaseBytes = 80

/** Root's own temporary folder may be closed to the database's user; /tmp never is. */
const base = (): string => (process.getuid?.() === 0 || Buffer.byteLength(tmpdir()) > maxBaseBytes ? '/tmp' : tmpdir())

const writableByOthers = 0o022

/** In a world-writable folder, another user may have taken a predictable name. */
const isOurs = (path: string, owner: number): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === owner && (found.mode & writableByOthers) === 0
}

const make = (path: string, mode: number): string => {
  const folder = existsSync(path) ? mkdtempSync(`${path}-`) : path
  mkdirSync(folder, { recursive: true, mode })
  chmodSync(folder, mode)
  return folder
}
