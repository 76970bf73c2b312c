// Where a worker's program is, and with which permissions it runs: beside us in the bundle, as source during development.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const programNames = ['reader', 'papers'] as const
export type ProgramName = (typeof programNames)[number]

export interface Program {
  readonly path: string
  readonly flags: readonly string[]
}

const here = import.meta.url

export const programOf = (name: ProgramName): Program =>
  here.endsWith('.ts')
    ? { path: fileURLToPath(new URL(`../worker/${name}.ts`, here)), flags: ['--import', loader()] }
    : { path: fileURLToPath(new URL(`./engine-${name}.js`, here)), flags: name === 'papers' ? sandboxArguments() : [] }

const require = createRequire(here)

const loader = (): string => pathToFileURL(require.resolve('tsx')).href

/** The process for papers may read only programs, not keys or other people's papers. It may not write files or start processes. */
const sandboxArguments = (): readonly string[] => {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission'
  const folder = dirname(fileURLToPath(here))
  const packages = ['pdfjs-dist', '@napi-rs/canvas', 'sharp'].map(packagesAround)
  const readable = new Set([folder, ...packages, ...packageFoldersAbove(folder)])
  return [permission, '--no-warnings', '--allow-addons', ...[...readable].map((path) => `--allow-fs-read=${path}${sep}*`)]
}

/** The outermost `node_modules` that really contains a package. */
const packagesAround = (name: string): string => {
  const path = require.resolve(name)
  return path.slice(0, path.indexOf(`${sep}node_modules${sep}`) + `${sep}node_modules`.length)
}

/** Where Node searches for packages, possibly through a link. */
const packageFoldersAbove = (folder: string): readonly string[] => {
  const above = dirname(folder)
  const packages = join(folder, 'node_modules')
  return [...(existsSync(packages) ? [packages] : []), ...(above === folder ? [] : packageFoldersAbove(above))]
}
