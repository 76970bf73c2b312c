import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import type { Keys } from '../../ports/keys.ts'
import type { Db } from '../../db/db.ts'
import { marksOf } from '../../db/wrapped-values.sql.ts'
import { keysForDatabase, type OpenedMasters } from './index-key.ts'
import { type KeysConfig, keyLinesOf, keyLinesProblem } from './key-file.ts'
import { indexKeyOf, masterKeysFrom, missingMaster, namedPlace } from './master-keys.ts'

export const openKeys = async (config: KeysConfig, db: Db): Promise<Keys> => openKeysBy(await openMasters(config), db)

/** Refuses to start if the database has values that none of these keys opens. */
export const openKeysBy = async (masters: OpenedMasters, db: Db): Promise<Keys> => {
  const keys = await keysForDatabase(db, masters)
  const unknown = (await marksOf(db.kysely)).filter((mark) => !keys.marks.includes(mark))
  if (unknown.length > 0) throw missingMaster(unknown, masters.place)
  return keys
}

/** From MASTER_KEYS or MASTER_KEY_FILE. Installations older than the index key's table derive it from their oldest master key. */
export const openMasters = async (config: KeysConfig): Promise<OpenedMasters> => {
  const texts = await readMasters(config)
  return { keys: masterKeysFrom(texts), firstIndexKeys: texts.toReversed().map((text) => indexKeyOf(text)), place: namedPlace }
}

/** Newest first. */
export const readMasters = async (config: KeysConfig): Promise<readonly string[]> => {
  if (config.kind === 'given') return config.keys
  const text = (await readKeyFile(config.path)) ?? (config.mayCreate ? await makeKeyFile(config.path) : undefined)
  if (text === undefined) {
    throw new CannotStart(
      `MASTER_KEY_FILE ${config.path} does not exist: put the master keys into it, one per line (openssl rand -base64 32 makes one).`,
    )
  }
  const lines = keyLinesOf(text)
  const trouble = keyLinesProblem(config.path, lines)
  if (trouble !== undefined) throw new CannotStart(trouble)
  return lines
}

const readKeyFile = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw new CannotStart(`MASTER_KEY_FILE ${path} cannot be read: let this user read it.`, { cause: error })
  }
}

const explanation =
  '# Master keys, newest first. With these and the database everything can be read; without them, nothing. Keep a copy elsewhere.\n'

/** Two processes may start at the same time: the file appears complete, and only one of them creates it. */
const makeKeyFile = async (path: string): Promise<string> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600)
  try {
    await file.writeFile(`${explanation}${randomBytes(32).toString('base64')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await link(unfinished, path).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error
  })
  await unlink(unfinished)
  return readFile(path, 'utf8')
}

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code
