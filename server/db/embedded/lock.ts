// One process per data folder. The kernel ties the lock to our open file and releases it however the process ends: there is
// nothing to clean up and no guessing from PIDs, and it works across containers that share a folder.
import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync, constants } from 'node:fs'
import { CannotStart } from '../../cannot-start.ts'

/** Another program holds the folder. Its database may be about to answer, see `openHere`. */
export class FolderTaken extends CannotStart {}

export interface Lock {
  release(): void
}

export const lockFolder = (folder: string): Lock => {
  const path = `${folder}/lock`
  const fd = process.platform === 'linux' ? takeWithFlock(path) : takeWhileOpening(path)
  if (fd === 'taken') throw new FolderTaken(sentence(folder, path))
  ftruncateSync(fd)
  writeSync(fd, `${process.pid}\n`, 0)
  return { release: () => closeSync(fd) }
}

const modeOfFile = 0o600

/** Node cannot lock files. A lock belongs to the open file, not to the process, so a child that inherits the descriptor takes it for us. */
const takeWithFlock = (path: string): number | 'taken' => {
  const fd = openSync(path, constants.O_RDWR | constants.O_CREAT, modeOfFile)
  const child = spawnSync('flock', ['--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
  // Without that tool, PostgreSQL's own check of its folder remains.
  if (child.error !== undefined || child.status === 0) return fd
  closeSync(fd)
  return 'taken'
}

const exclusiveLockOfBsd = 0x20

const takeWhileOpening = (path: string): number | 'taken' => {
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | exclusiveLockOfBsd, modeOfFile)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return 'taken'
    throw error
  }
}

const sentence = (folder: string, path: string): string => {
  const holder = readFileSync(path, 'utf8').trim()
  const who = holder === '' ? 'Another Bonafide' : `Another Bonafide (process ${holder})`
  return `${who} already uses the folder ${folder}: stop it first, or give this one a folder of its own with DATA_DIR.`
}
