// An exported name carries its domain and is unique in its workspace: elsewhere in the tree a bare "Opened" could mean anything.
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

export const names = (sources: readonly Source[]): readonly Fault[] => [...sources.flatMap(bareNames), ...repeatedNames(sources)]

const bare = /^export (?:type|interface) (Asked|Told|Bits|Known|Shown|Step|Facts|Opened)\b/gm

const bareNames = ({ path, text }: Source): readonly Fault[] =>
  [...text.matchAll(bare)].map(({ 1: name, index }) => ({
    check: 'names',
    where: `${path}:${text.slice(0, index).split('\n').length}`,
    what: `the exported type ${name} does not name its domain`,
    mend: 'name what it belongs to as well, as in OpenedCamera',
  }))

const declared = /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|type|interface|class) ([\w$]+)/gm

/**
 * Names that a loader expects in each file: migrations, screens and how they begin, steps, surfaces, and the `test` of a set of stories.
 */
const expected = new Set(['up', 'Screen', 'begin', 'Step', 'surface', 'words', 'test'])

const repeatedNames = (sources: readonly Source[]): readonly Fault[] => {
  const places = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(declared)) {
      const key = `${path.split('/')[0] ?? ''} ${name}`
      places.set(key, (places.get(key) ?? new Set()).add(path))
    }
  return [...places].flatMap(([key, paths]) => {
    const [workspace = '', name = ''] = key.split(' ')
    if (paths.size === 1 || expected.has(name)) return []
    const [first = '', ...others] = [...paths]
    const what = `${name} is exported by ${others.join(' and ')} as well`
    return [{ check: 'names', where: first, what, mend: `give each a name of its own within ${workspace}` }]
  })
}
