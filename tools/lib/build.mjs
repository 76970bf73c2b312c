// Builds only what has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startChild } from './children.mjs'
import { ensureInstalled } from './install.mjs'
import { progress } from './progress.mjs'
import { root } from './root.mjs'

const parts = [
  {
    name: 'server',
    from: ['server', 'stand-in', 'demo', 'core', 'locales', 'engine', 'package-lock.json', 'tools/lib/build-server.mjs'],
    to: 'server/dist',
    build: async () => (await import('./build-server.mjs')).buildServer(),
  },
  {
    name: 'pages',
    from: ['web', 'stand-in/web', 'stand-in/calls', 'stand-in/words', 'core', 'locales', 'engine/shared', 'package-lock.json'],
    to: 'web/dist',
    build: () => runQuietly(process.execPath, ['web/build.mjs']),
  },
]

export const ensureBuilt = async () => {
  // Changed words are compiled to catalogs first: otherwise the pages would keep the old words.
  const { makeCatalogs } = await import('../../locales/generate.mjs')
  makeCatalogs()
  for (const part of parts) await ensurePart(part)
}

/** Installs and builds everything that the product needs to run. A failure is reported in one sentence and ends the process. */
export const ensureRunnable = async () => {
  process.chdir(root)
  try {
    await ensureInstalled({ dev: false })
    await ensureBuilt()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

const ensurePart = async ({ name, from, to, build }) => {
  const stamp = join(root, to, '.built')
  const signature = signatureOf(from)
  if (readOr(stamp, '') === signature) return
  const progressLine = progress(`Building the ${name}`)
  rmSync(stamp, { force: true })
  try {
    await build()
  } catch (error) {
    progressLine.failed()
    throw error
  }
  mkdirSync(join(root, to), { recursive: true })
  writeFileSync(stamp, signature)
  progressLine.done()
}

const readOr = (path, fallback) => (existsSync(path) ? readFileSync(path, 'utf8') : fallback)

/** Names, sizes and times: reading every file would take too long at startup. */
const signatureOf = (paths) => {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex')
}

const skipped = /^(node_modules|dist(\..*)?|gallery|baselines|\..*)$/
const isTest = /\.(test|contract)\.(ts|tsx|mjs)$/

const addTo = (hash, path) => {
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) {
    if (!isTest.test(path)) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\0`)
    return
  }
  for (const name of readdirSync(join(root, path)).toSorted()) if (!skipped.test(name)) addTo(hash, `${path}/${name}`)
}

/** A builder's output matters only if it fails. */
const runQuietly = (command, args) =>
  new Promise((resolve, reject) => {
    const child = startChild(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (bytes) => output.push(bytes))
    child.stderr.on('data', (bytes) => output.push(bytes))
    child.once('error', reject)
    child.once('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed:\n${Buffer.concat(output).toString().trim()}`)),
    )
  })
