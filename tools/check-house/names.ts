// An exported type says of what it is: elsewhere in the tree a bare "Opened" could be anything.
import type { Fault } from './fault.ts'
import type { Source } from './source.ts'

const bare = /^export (?:type|interface) (Asked|Told|Bits|Known|Shown|Step|Facts|Opened)\b/gm

export const names = (sources: readonly Source[]): readonly Fault[] =>
  sources.flatMap(({ path, text }) =>
    [...text.matchAll(bare)].map(({ 1: name, index }) => ({
      check: 'names',
      where: `${path}:${text.slice(0, index).split('\n').length}`,
      what: `the exported type ${name} says nothing of its domain`,
      mend: 'name what it belongs to as well, as in OpenedCamera',
    })),
  )
