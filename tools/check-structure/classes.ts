// Every class that a component names is in its stylesheet, and every class of a stylesheet is named by a component. The type checker sees
// neither, because a module of CSS has any name: a class renamed on one side only would leave its elements without a style.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

export const classes = (sources: readonly Source[], read: (path: string) => string): readonly Fault[] => {
  const uses = sources.flatMap(usesIn)
  return [...new Set(uses.map(({ sheet }) => sheet))].flatMap((sheet) => {
    const defined = classesIn(read(sheet))
    const ofSheet = uses.filter((use) => use.sheet === sheet)
    const named = new Set(ofSheet.flatMap((use) => use.names))
    const missing = ofSheet.flatMap(({ path, names }) =>
      names.filter((name) => !defined.has(name)).map((name) => missingFault(path, name, sheet)),
    )
    // A name that is put together when the page runs may be any of them.
    const unused = ofSheet.some((use) => use.computes) ? [] : [...defined].filter((name) => !named.has(name))
    return [...missing, ...unused.map((name) => unusedFault(sheet, name))]
  })
}

/** For `classes`: reads a stylesheet below the root. */
export const readSheet =
  (root: string) =>
  (path: string): string =>
    readFileSync(join(root, path), 'utf8')

interface Use {
  readonly path: string
  readonly sheet: string
  readonly names: readonly string[]
  /** Also takes classes in another way than `styles.name`, e.g. `styles[state]`. */
  readonly computes: boolean
}

const usesIn = ({ path, text, imports }: Source): readonly Use[] =>
  imports.flatMap(({ specifier, to }) => {
    const importing = new RegExp(`import (\\w+) from '${specifier.replaceAll('.', '\\.')}'`).exec(text)
    const name = importing?.[1]
    if (to === undefined || name === undefined || !to.endsWith('.module.css')) return []
    const rest = text.replace(importing?.[0] ?? '', '').replaceAll(/import .* from .*|\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const names = [...rest.matchAll(new RegExp(`(?<![\\w./'"-])${name}\\.(\\w+)`, 'g'))].map((match) => match[1] ?? '')
    return [{ path, sheet: to, names, computes: new RegExp(`(?<![\\w./'"-])${name}(?!\\w|\\.\\w|:|=)`).test(rest) }]
  })

const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|:global\([^)]*\)/g, '').matchAll(/\.([A-Za-z][\w-]*)/g)].map(
      (match) => match[1] ?? '',
    ),
  )

const missingFault = (path: string, name: string, sheet: string): Fault => ({
  check: 'classes',
  where: path,
  what: `the class ${name} is not in ${sheet}`,
  fix: 'name the class that is meant, or remove it',
})

const unusedFault = (sheet: string, name: string): Fault => ({
  check: 'classes',
  where: sheet,
  what: `no component uses the class ${name}`,
  fix: 'remove its rule',
})
