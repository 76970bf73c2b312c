// Installs missing packages from the lockfile, and does nothing if none is missing.
import { startChild } from './children.mjs'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { progress } from './progress.mjs'
import { root } from './root.mjs'

/** `dev`: also installs packages that only tests and checks need. Rejects with a readable message if the installation fails. */
export const ensureInstalled = async ({ dev }) => {
  const missing = countMissing({ dev })
  if (missing === 0) return
  const progressLine = progress(`Installing ${dev ? 'everything that tests need' : 'what the product needs'} (${missing} packages)`)
  const { status, output, error } = await runNpm(
    ['ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=http'],
    (line) => {
      if (line.includes('http fetch GET 200')) progressLine.step(missing)
    },
  )
  if (status === 0) return progressLine.done()
  progressLine.failed()
  const why =
    error ??
    output
      .filter((line) => /npm (error|ERR!)/.test(line))
      .slice(0, 12)
      .join('\n')
  throw new Error(
    `npm could not install the packages. Fix what it reports below (often the network or the registry), then run the same command again.\n${why}`,
  )
}

/**
 * How many packages are missing, according to npm's own list of installed packages, which it writes last. The list does not notice that the
 * `node_modules` of a workspace was deleted, so the few packages in such folders are looked up on disk.
 */
export const countMissing = ({ dev, folder = root }) => {
  const locked = packagesOf(join(folder, 'package-lock.json'))
  const installed = packagesOf(join(folder, 'node_modules', '.package-lock.json'))
  const isPresent = (path) => path.startsWith('node_modules/') || existsSync(join(folder, path))
  return Object.entries(locked).filter(
    ([path, wants]) => path.includes('node_modules/') && !satisfied(wants, isPresent(path) ? installed[path] : undefined, dev),
  ).length
}

const satisfied = (wants, has, dev) => {
  if (wants.link) return has !== undefined
  if (has !== undefined) return has.version === wants.version
  // Optional packages may be for other platforms; development packages are not needed to run the product.
  return wants.optional === true || wants.devOptional === true || (wants.dev === true && !dev)
}

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return {}
  }
}

const runNpm = (args, onLine) =>
  new Promise((resolve) => {
    const npmPath = process.env.npm_execpath
    const [command, npmArgs] = npmPath !== undefined && /npm-cli\.[cm]?js$/.test(npmPath) ? [process.execPath, [npmPath]] : ['npm', []]
    const child = startChild(command, [...npmArgs, ...args], {
      cwd: root,
      // Inference runs only on the CPU, so hundreds of megabytes of GPU libraries are not downloaded.
      env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32' && command === 'npm',
    })
    const output = []
    const onOutput = (bytes) => {
      for (const line of String(bytes).split('\n')) {
        if (line.trim() === '') continue
        output.push(line)
        onLine(line)
      }
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    child.on('error', (error) => resolve({ status: 1, output, error: error.message }))
    child.on('close', (status) => resolve({ status, output }))
  })
