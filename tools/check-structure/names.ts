// An exported name carries its domain and is unique in its workspace: elsewhere in the tree a bare "Opened" could mean anything.
import { type BindingPattern, type BindingRestElement, type ParamPattern, parseSync, Visitor } from 'oxc-parser'
import type { Fault } from './fault.ts'
import { isTest, type Source } from './source.ts'

export const names = (sources: readonly Source[]): readonly Fault[] => [
  ...sources.flatMap(bareNames),
  ...sources.flatMap(participles),
  ...repeatedNames(sources),
]

const bare = /^export (?:type|interface) (Asked|Told|Bits|Known|Shown|Step|Facts|Opened)\b/gm

const bareNames = ({ path, text }: Source): readonly Fault[] =>
  [...text.matchAll(bare)].map(({ 1: name, index }) => ({
    check: 'names',
    where: `${path}:${text.slice(0, index).split('\n').length}`,
    what: `the exported type ${name} does not name its domain`,
    fix: 'add what it belongs to, as in OpenedCamera',
  }))

const isProduct = (path: string): boolean => /^(?:core|engine|server|stand-in|web)\//.test(path) && !isTest(path)

const participle = /^(?:asked|said|told)$/

/** Finds constants, parameters and functions whose name is only a participle. Properties may have such names, as formats and columns do. */
const participles = ({ path, text }: Source): readonly Fault[] => {
  if (!isProduct(path) || !/\b(?:asked|said|told)\b/.test(text)) return []
  const found: Bound[] = []
  const note = (pattern: Pattern): void => void found.push(...boundIn(pattern))
  new Visitor({
    VariableDeclarator: ({ id }) => note(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach(note),
    FunctionExpression: ({ id, params }) => [id, ...params].forEach(note),
    ArrowFunctionExpression: ({ params }) => params.forEach(note),
    TSFunctionType: ({ params }) => params.forEach(note),
    TSMethodSignature: ({ params }) => params.forEach(note),
  }).visit(parseSync(path, text).program)
  return found.flatMap(({ name, start }) => {
    if (!participle.test(name)) return []
    const where = `${path}:${text.slice(0, start).split('\n').length}`
    return [{ check: 'names', where, what: `${name} does not say what it holds`, fix: 'name the value, as in requestedScopes' }]
  })
}

interface Bound {
  readonly name: string
  readonly start: number
}

type Pattern = BindingPattern | BindingRestElement | ParamPattern | null

const boundIn = (pattern: Pattern): readonly Bound[] => {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundIn)
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        property.type === 'RestElement' ? boundIn(property) : property.shorthand ? [] : boundIn(property.value),
      )
    case 'AssignmentPattern':
      return boundIn(pattern.left)
    case 'RestElement':
      return boundIn(pattern.argument)
    case 'TSParameterProperty':
      return boundIn(pattern.parameter)
    case undefined:
      return []
  }
}

const declared = /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|type|interface|class) ([\w$]+)/gm

/**
 * Names that a loader expects in each file: migrations, screens and how they begin, steps, surfaces, and the `test` of a set of stories.
 */
const loaderNames = new Set(['up', 'Screen', 'begin', 'Step', 'surface', 'words', 'test'])

const repeatedNames = (sources: readonly Source[]): readonly Fault[] => {
  const places = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(declared)) {
      const key = `${path.split('/')[0] ?? ''} ${name}`
      places.set(key, (places.get(key) ?? new Set()).add(path))
    }
  return [...places].flatMap(([key, paths]) => {
    const [workspace = '', name = ''] = key.split(' ')
    if (paths.size === 1 || loaderNames.has(name)) return []
    const [first = '', ...others] = [...paths]
    const what = `${name} is exported by ${others.join(' and ')} as well`
    return [{ check: 'names', where: first, what, fix: `give each a name of its own within ${workspace}` }]
  })
}
