import { dirname } from 'node:path'
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

export const maxLines = 400
export const filesInFolder = 16
export const importsInFile = 22

/** Folders over the limit, with the number of files that each may have. A number may only fall; once a folder fits, its line is removed. */
const fullFolders: Readonly<Record<string, number>> = {
  bench: 25,
  'bench/lib': 24,
  core: 21,
  'core/purposes': 19,
  demo: 18,
  'engine/testing/documents': 21,
  server: 21,
  'server/adapters/provider-builtin/evidence': 19,
  'server/area/company': 17,
  'server/db': 21,
  'server/db/tables': 19,
  'server/desk/cases': 21,
  'server/ports': 19,
  'server/record': 17,
  'server/retention': 17,
  stories: 22,
  'tools/lib': 19,
  'web/frame/document': 17,
  'web/ui/field': 20,
}

/** The limit is 400 lines for every file, tests included; long lists belong in JSON files. */
export const sizes = (sources: readonly Source[]): readonly Fault[] => [
  ...sources.filter((source) => source.lines > maxLines && !isGenerated(source.path)).map((source) => tooLong(source)),
  ...sources
    .filter((source) => source.imports.length > importsInFile && !listsMigrations(source.path))
    .map((source) => tooMany(source.path, `${source.imports.length} imports`, 'it does two things: split it')),
  ...foldersOf(sources).flatMap(([folder, files]) => folderFault(folder, files)),
]

const folderFault = (folder: string, files: number): readonly Fault[] => {
  const ceiling = Object.hasOwn(fullFolders, folder) ? fullFolders[folder] : undefined
  if (files > (ceiling ?? filesInFolder)) return [tooMany(folder, `${files} files`, 'group what belongs together into folders')]
  if (ceiling === undefined || files === ceiling) return []
  const fix = files > filesInFolder ? `lower its number to ${files}` : 'delete its line'
  return [{ check: 'sizes', where: folder, what: `${files} files, and sizes.ts allows ${ceiling}`, fix: `${fix} in fullFolders` }]
}

/** Has one import for each migration. */
const listsMigrations = (path: string): boolean => path === 'server/db/migrations.ts'

/** Has one file for each migration. */
const isMigration = (path: string): boolean => /^(?:server\/db|stand-in\/server)\/migrations\//.test(path)

/** A generated list of ids, one line for each id. */
const isGenerated = (path: string): boolean => path.startsWith('locales/generated/')

const tooLong = (source: Source): Fault => ({
  check: 'sizes',
  where: source.path,
  what: `${source.lines} lines`,
  fix: `split it below ${maxLines}`,
})

const tooMany = (where: string, what: string, fix: string): Fault => ({ check: 'sizes', where, what, fix })

const foldersOf = (sources: readonly Source[]): readonly (readonly [string, number])[] => {
  const count = new Map<string, number>()
  for (const { path } of sources)
    if (!/\.test\.tsx?$/.test(path) && !isMigration(path)) count.set(dirname(path), (count.get(dirname(path)) ?? 0) + 1)
  return [...count]
}
