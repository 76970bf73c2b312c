// npm run nodes [-- 22 26]: the check, the tests that open no page, and a start with the demo, under each supported version of Node.
// Each version is fetched once, as a package from the registry, into node_modules/.cache. Exits with 1 if anything fails.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { root } from './lib/root.mjs'

const majors = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['20', '22', '24', '26']
const cache = join(root, 'node_modules', '.cache', 'nodes')
const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

const nodeOf = (major) => {
  const folder = join(cache, major)
  const bin = join(folder, 'node_modules', packageName, 'bin')
  if (!existsSync(join(bin, 'node'))) {
    mkdirSync(folder, { recursive: true })
    const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${packageName}@${major}`]
    const { status, stderr } = spawnSync('npm', words, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`Node ${major} could not be fetched: ${stderr}`)
  }
  return bin
}

const environmentOf = (bin, extra = {}) => ({ ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, ...extra })

const run = (bin, words) => spawnSync(join(bin, 'node'), words, { cwd: root, env: environmentOf(bin), stdio: 'inherit' }).status === 0

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const patienceMs = 180_000

/** Whether the demo starts and answers. */
const starts = async (bin) => {
  const [area, provider, desk] = [await freePort(), await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-nodes-'))
  const env = environmentOf(bin, { AREA_PORT: String(area), PROVIDER_PORT: String(provider), DESK_PORT: String(desk), DATA_DIR: folder })
  const child = spawn(join(bin, 'node'), ['tools/start.mjs', '--demo'], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    for (const until = Date.now() + patienceMs; Date.now() < until && child.exitCode === null;) {
      const answer = await fetch(`http://localhost:${area}/verified/enter`).catch(() => undefined)
      if (answer?.ok) return true
      await new Promise((resume) => setTimeout(resume, 500))
    }
    return false
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

const rows = []
for (const major of majors) {
  const bin = nodeOf(major)
  const version = spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout.trim()
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=plain', '--project=server', `--maxWorkers=${availableParallelism()}`]
  rows.push({ version, start: await starts(bin), check: run(bin, ['tools/check.mjs']), tests: run(bin, vitest) })
}
console.table(rows)
process.exitCode = rows.every(({ start, check, tests }) => start && check && tests) ? 0 : 1
