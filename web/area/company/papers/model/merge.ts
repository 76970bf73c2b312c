// Merges the papers of two tabs, or a computer and a phone: applies both sides' additions and removals since their common state.
import { withFileAdded, withoutFile } from './change.ts'
import type { KeptFile, PapersValues } from './values.ts'

interface Versions {
  /** The common state. */
  readonly base: PapersValues
  readonly mine: PapersValues
  readonly newest: PapersValues
}

export function mergedPapers({ base, mine, newest }: Versions): PapersValues {
  const before = new Set(allOf(base).map(({ file }) => file.file))
  const current = new Set(allOf(mine).map(({ file }) => file.file))
  const without = [...before].filter((file) => !current.has(file)).reduce(withoutFile, newest)
  const withMine = allOf(mine)
    .filter(({ file }) => !before.has(file.file))
    .reduce((values, { template, file }) => withFileAdded(values, template, file), without)
  return { ...withMine, type: mine.type === base.type ? newest.type : mine.type, on: switches({ base, mine, newest }) }
}

const allOf = ({ papers }: PapersValues): readonly { readonly template: string; readonly file: KeptFile }[] =>
  papers.flatMap(({ template, files }) => files.map((file) => ({ template, file })))

const switches = ({ base, mine, newest }: Versions): string[] => [
  ...newest.on.filter((template) => mine.on.includes(template) || !base.on.includes(template)),
  ...mine.on.filter((template) => !base.on.includes(template) && !newest.on.includes(template)),
]
