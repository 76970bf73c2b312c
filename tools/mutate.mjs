// `npm run mutate`: breaks the code in one small place at a time and runs the tests that could notice. A change that no test notices is
// a rule that no test checks.
//   npm run mutate -- --since main~3          a sample of the lines changed since that commit
//   npm run mutate -- --count 40 server/desk  that many, anywhere in these folders
// Each file is restored afterwards, even after Ctrl-C. It prints its seed; --seed repeats a run.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutationsOf } from './lib/mutations.mjs'
import { root } from './lib/root.mjs'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
process.chdir(root)

const git = (...words) => execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28 })

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** The numbers of the added lines, by file. If folders are given without a commit, these are all of their lines. */
const changedLines = () => {
  const since = values.since ?? (folders.length > 0 ? emptyTree : 'HEAD~1')
  const changed = new Map()
  let lines = new Set()
  for (const line of git('diff', '--unified=0', since, '--', '*.ts').split('\n')) {
    if (line.startsWith('+++ b/')) changed.set(line.slice(6), (lines = new Set()))
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line)
    if (hunk !== null) for (let at = 0; at < Number(hunk[2] ?? 1); at += 1) lines.add(Number(hunk[1]) + at)
  }
  return changed
}

const isCode = (path) =>
  /^(core|engine|server)\//.test(path) && !/(\.test|\.contract)\.ts$|\/testing\/|\/test-|\/migrations\/|\/tables\//.test(path)
const isWanted = (path) => folders.length === 0 || folders.some((folder) => path.startsWith(folder))

/** A small generator (mulberry32), so that a seed repeats a sample. */
let state = Number(values.seed)
const random = () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const sample = (all, count) =>
  all
    .map((item) => ({ item, rank: random() }))
    .toSorted((left, right) => left.rank - right.rank)
    .slice(0, count)
    .map(({ item }) => item)

const vitest = (words) =>
  new Promise((done) => {
    const child = spawn('node_modules/.bin/vitest', [...words, '--bail=1'], { stdio: 'ignore', timeout: 1_200_000 })
    child.on('close', (status) => done(status === 0))
  })

/** Suites in a browser take minutes each, and test none of these rules. */
const withoutBrowser = ['--exclude=web/**', '--exclude=bench/**']

/** A file's own tests, or those beside it. */
const nearTests = (path) => {
  const own = join(dirname(path), `${basename(path, '.ts')}.test.ts`)
  if (existsSync(own)) return [own]
  return readdirSync(dirname(path))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(dirname(path), name))
}

const passNear = async (paths) => {
  const near = [...new Set(paths.flatMap(nearTests))]
  return near.length === 0 || vitest(['run', ...near])
}

const passRelated = (paths) => vitest(['related', ...paths, '--run', ...withoutBrowser])

const fail = () => {
  console.error('the tests fail without any change: fix them first')
  process.exit(1)
}

const describe = ({ path, line, what }) => `${path}:${line} ${what}`

let restore = () => undefined

/** Runs `run` while the file is changed, then restores the file. */
const withMutation = async ({ path, from, to, text }, run) => {
  const original = readFileSync(path, 'utf8')
  restore = () => writeFileSync(path, original)
  writeFileSync(path, original.slice(0, from) + text + original.slice(to))
  return run().finally(restore)
}

const mutations = [...changedLines()]
  .filter(([path]) => isCode(path) && isWanted(path) && existsSync(path))
  .flatMap(([path, lines]) => mutationsOf(path, readFileSync(path, 'utf8')).filter(({ line }) => lines.has(line)))
const chosen = sample(mutations, Number(values.count))
console.log(`seed ${values.seed}: ${chosen.length} of ${mutations.length} possible changes`)

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    restore()
    process.exit(1)
  })

const paths = [...new Set(chosen.map(({ path }) => path))]
if (!(await passNear(paths))) fail()

// The tests nearby are quick, and they are the ones that should notice. The tests that import a file may be half of the suite.
const unnoticed = []
for (const mutation of chosen) {
  const noticed = await withMutation(mutation, () => passNear([mutation.path])).then((passed) => !passed)
  if (noticed) console.log(`noticed  ${describe(mutation)}`)
  else unnoticed.push(mutation)
}
if (unnoticed.length > 0 && !(await passRelated([...new Set(unnoticed.map(({ path }) => path))]))) fail()
const survivors = []
for (const mutation of unnoticed) {
  const survived = await withMutation(mutation, () => passRelated([mutation.path]))
  console.log(`${survived ? 'SURVIVED' : 'noticed '} ${describe(mutation)}`)
  if (survived) survivors.push(mutation)
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} changes were noticed`)
process.exitCode = survivors.length === 0 ? 0 : 1
