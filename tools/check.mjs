// `npm run check`: every check that does not run the product. Each step prints what it found; any fault fails the run.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureInstalled } from './lib/install.mjs'

const node = process.execPath
const bin = (name) => `node_modules/.bin/${name}`
const tsx = [node, '--import', 'tsx']

/** The name and command of each step. Slow steps come first, so that they do not run alone at the end. */
const steps = [
  ['lint', [bin('oxlint'), '--type-aware']],
  ['unused', [bin('knip'), '--no-progress']],
  ['migrations', [...tsx, 'tools/check-migrations.ts']],
  ['types of server', [bin('tsc'), '-p', 'server']],
  ['types of web', [bin('tsc'), '-p', 'web']],
  ['types of stand-in', [bin('tsc'), '-p', 'stand-in']],
  ['types of its pages', [bin('tsc'), '-p', 'stand-in/web']],
  ['types of stories', [bin('tsc'), '-p', 'stories']],
  ['types of bench', [bin('tsc'), '-p', 'bench']],
  ['types of tools', [bin('tsc'), '-p', 'tools']],
  ['types of examples', [bin('tsc'), '-p', 'examples/react-native']],
  ['types of clients', [bin('tsc'), '-p', 'clients/frame-host']],
  ['types of the partner client', [bin('tsc'), '-p', 'clients/typescript']],
  ['types of locales', [bin('tsc'), '-p', 'locales']],
  ['types of core', [bin('tsc'), '-p', 'core']],
  ['types of its tests', [bin('tsc'), '-p', 'core/tsconfig.tests.json']],
  ['types of engine', [bin('tsc'), '-p', 'engine']],
  ['structure', [...tsx, 'tools/check-structure/main.ts']],
  ['words', [node, 'locales/check.mjs']],
  ['openapi', [node, 'tools/openapi.mjs', '--check']],
  ['retention page', [...tsx, 'tools/retention.ts', '--check']],
  ['events page', [...tsx, 'tools/events.ts', '--check']],
  ['format', [bin('oxfmt'), '--check']],
]

const run = ([name, [command, ...args]]) =>
  new Promise((done) => {
    const began = performance.now()
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (text) => output.push(text))
    child.stderr.on('data', (text) => output.push(text))
    child.on('error', (error) => output.push(Buffer.from(error.message)))
    child.on('close', (status) =>
      done({ name, passed: status === 0, seconds: (performance.now() - began) / 1000, output: Buffer.concat(output).toString().trim() }),
    )
  })

await ensureInstalled({ dev: true })
const waiting = [...steps]
const results = []
const work = async () => {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const result = await run(step)
    results.push(result)
    console.log(`${result.passed ? 'ok  ' : 'FAIL'} ${result.name.padEnd(18)} ${result.seconds.toFixed(1).padStart(5)} s`)
    if (!result.passed) console.log(result.output.replace(/^/gm, '     '))
  }
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))

const failed = results.filter((result) => !result.passed)
console.log(
  failed.length === 0
    ? `check: ${results.length} steps, all fine`
    : `check: ${failed.length} of ${results.length} steps failed: ${failed.map((result) => result.name).join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1
