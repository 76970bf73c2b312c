// The structure of the tree: arrows, circles, sizes, words, names, casts, calls, CSS classes. Fails on any fault, and if it finds nothing to check.
import { allCalls } from '@bonafide/core/calls/index'
import { standInCalls } from '@bonafide/stand-in/calls/index'
import { arrows } from './arrows.ts'
import { calls, type Declared } from './calls.ts'
import { casts } from './casts.ts'
import { circles } from './circles.ts'
import { classes, readSheet } from './classes.ts'
import type { Fault } from './fault.ts'
import { folderCircles } from './folder-circles.ts'
import { lockfile } from './lockfile.ts'
import { names } from './names.ts'
import { apiWordsElsewhere, lockLoops, policyConstants } from './rules.ts'
import { sizes } from './sizes.ts'
import { readSources } from './source.ts'
import { words } from './words.ts'

const root = process.argv[2] ?? process.cwd()
const fewestFiles = 50

const sources = readSources(root)
const standInEntries = Object.entries(standInCalls).map(([name, call]) => ({ name, call }))
const declared: readonly Declared[] = [...allCalls, ...standInEntries].map(({ name, call }) => ({
  name,
  path: call.path,
}))
const faults: readonly Fault[] = [
  ...arrows(sources),
  ...circles(sources),
  ...folderCircles(sources),
  ...policyConstants(sources),
  ...lockLoops(sources),
  ...apiWordsElsewhere(sources),
  ...sizes(sources),
  ...words(sources),
  ...names(sources),
  ...casts(sources),
  ...calls(sources, declared),
  ...classes(sources, readSheet(root)),
  ...lockfile(root),
]

for (const fault of faults) console.error(`${fault.check}: ${fault.where}: ${fault.what}. Fix: ${fault.fix}.`)
if (sources.length < fewestFiles) {
  console.error(`structure: only ${sources.length} source files were found under ${root}; a check that reads nothing proves nothing.`)
  process.exitCode = 1
} else if (faults.length > 0) {
  process.exitCode = 1
} else {
  console.log(`structure: ${sources.length} files, no fault`)
}
