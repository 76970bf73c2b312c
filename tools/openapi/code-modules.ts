// The modules that declare calls and their parts.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export interface CodeModule {
  readonly file: string
  /** What it exports, by name. */
  readonly exported: Readonly<Record<string, unknown>>
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const folders = ['core', 'stand-in/calls']

export const codeModules = (): Promise<readonly CodeModule[]> =>
  Promise.all(folders.flatMap(filesIn).map(async (file) => ({ file, exported: { ...(await import(pathToFileURL(file).href)) } })))

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|summaries|node_modules)\//.test(file))
    .toSorted()
    .map((file) => join(root, folder, file))
