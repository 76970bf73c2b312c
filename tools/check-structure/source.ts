// The source tree for the checks: every file, its lines, and its imports.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'

export interface Import {
  /** The import path as written. */
  readonly specifier: string
  /** Path from the root for our own files, `npm:<package>` or `node:<module>` for others, undefined when it cannot be resolved. */
  readonly to: string | undefined
  readonly typeOnly: boolean
}

export interface Source {
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly imports: readonly Import[]
}

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  conditionNames: ['import', 'node', 'default', 'types'],
  symlinks: true,
})

export const readSources = (root: string): readonly Source[] =>
  filesBelow(root, '')
    .toSorted()
    .map((path) => readSource(root, path))

const skipped = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results'])

const filesBelow = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(root, path)
    return /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts') ? [path] : []
  })

const readSource = (root: string, path: string): Source => {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, text, lines: text.split('\n').length - 1, imports: importsOf(root, path, text) }
}

const importsOf = (root: string, path: string, text: string): readonly Import[] => {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message ?? ''}`)
  const staticImports = module.staticImports.map((found) => ({
    specifier: found.moduleRequest.value,
    typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
  }))
  const reExports = module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) => (entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [])),
  )
  const dynamicImports = module.dynamicImports.flatMap((found) => {
    const specifier = /^['"]([^'"]+)['"]$/.exec(text.slice(found.moduleRequest.start, found.moduleRequest.end))?.[1]
    return specifier === undefined ? [] : [{ specifier, typeOnly: false }]
  })
  return [...staticImports, ...reExports, ...dynamicImports].map((found) => ({ ...found, to: resolve(root, path, found.specifier) }))
}

const resolve = (root: string, path: string, specifier: string): string | undefined => {
  if (specifier.startsWith('node:')) return specifier
  const own = specifier.startsWith('.') || specifier.startsWith('@bonafide/')
  if (!own) return `npm:${packageOf(specifier)}`
  const found = resolver.sync(join(root, dirname(path)), specifier.replace(/\?.*$/, '')).path
  return found === undefined ? undefined : relative(root, found)
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

export const isTest = (path: string): boolean => /\.(test|contract)\.tsx?$/.test(path) || /(^|\/)(test-|testing\/|stories\/)/.test(path)
