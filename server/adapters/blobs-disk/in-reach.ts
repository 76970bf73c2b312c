// A folder on another machine may be unreachable for a while. Callers may then retry, as with any store that does not answer.
import { InternalError } from '@bonafide/core/refusal'
import { access } from 'node:fs/promises'

class FolderAway extends InternalError<'the folder of files cannot be used'> {
  readonly code = 'STORAGE_NO_ANSWER'

  constructor(cause: unknown) {
    super('the folder of files cannot be used', { cause })
  }
}

/** Permission withdrawn, mounted read-only, a faulty disk, or an unreachable server: NFS reports ESTALE, FUSE ENOTCONN. */
const awayCodes: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENODEV', 'ENXIO', 'ESTALE', 'ENOTCONN'])

/** Rejects with `STORAGE_NO_ANSWER` if the work failed because of the folder, not because of one file. */
export const inReach = async <Result>(folder: string, work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (isAway(error) || (codeIn(error) === 'ENOENT' && !(await isThere(folder)))) throw new FolderAway(error)
    throw error
  }
}

export const isAway = (error: unknown): boolean => awayCodes.has(codeIn(error))

const codeIn = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const isThere = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  )
