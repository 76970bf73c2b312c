import { dirname } from 'node:path'
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

const wall = 400
const filesInFolder = 24
const importsInFile = 22

/** 400 lines is the wall for every file, tests included; long lists belong into JSON. */
export const sizes = (sources: readonly Source[]): readonly Fault[] => [
  ...sources.filter((source) => source.lines > wall && !isGenerated(source.path)).map((source) => tooLong(source)),
  ...sources
    .filter((source) => source.imports.length > importsInFile && !listsMigrations(source.path))
    .map((source) => tooMany(source.path, `${source.imports.length} imports`, 'it does two things: split it')),
  ...foldersOf(sources)
    .filter(([, files]) => files > filesInFolder)
    .map(([folder, files]) => tooMany(folder, `${files} files`, 'group what belongs together into folders')),
]

/** One import for each migration, for ever. */
const listsMigrations = (path: string): boolean => path === 'server/db/migrations.ts'

/** A list of ids that a tool writes is as long as there are ids. */
const isGenerated = (path: string): boolean => path.startsWith('locales/generated/')

const tooLong = (source: Source): Fault => ({
  check: 'sizes',
  where: source.path,
  what: `${source.lines} lines`,
  mend: `split it below ${wall}`,
})

const tooMany = (where: string, what: string, mend: string): Fault => ({ check: 'sizes', where, what, mend })

const foldersOf = (sources: readonly Source[]): readonly (readonly [string, number])[] => {
  const count = new Map<string, number>()
  for (const { path } of sources) if (!/\.test\.tsx?$/.test(path)) count.set(dirname(path), (count.get(dirname(path)) ?? 0) + 1)
  return [...count]
}
