// Merges the papers of two tabs, or a computer and a phone: both sides' additions and removals since their common state count.
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
  const here = new Set(allOf(mine).map(({ file }) => file.file))
  const without = [...before].filter((file) => !here.has(file)).reduce(withoutFile, newest)
  const withMine = allOf(mine)
    .filter(({ file }) => !before.has(file.file))
    .reduce((values, { template, file }) => withFileAdded(values, template, file), without)
  return { ...withMine, type: mine.type === base.type ? newest.type : mine.type, on: switches({ base, mine, newest }) }
}

const allOf = ({ papers }: PapersValues): readonly { readonly template: string; readonly file: KeptFile }[] =>
  papers.flatMap(({ template, files }) => files.map((file) => ({ template, file })))

const switches = ({ base, mine, newest }: Versions): string[] => [
  ...newest.on.filter((one) => mine.on.includes(one) || !base.on.includes(one)),
  ...mine.on.filter((one) => !base.on.includes(one) && !newest.on.includes(one)),
]
