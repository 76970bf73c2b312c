// The packages that the program needs, according to the lockfile.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { leftAlone } from '../lib/build-server.mjs'
import { root } from '../lib/root.mjs'

export const readLockfile = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

/** They build the bundle and the pages, which contain no part of them. */
const buildTools = new Set(['esbuild', 'vite', '@vitejs/plugin-react'])

/** Every third-party package that is installed, whether it is bundled, part of a page, or beside the bundle. */
export const shippedPackages = (lockfile) => {
  const { packages } = lockfile
  const ours = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'))
  return closure(
    packages,
    ours
      .filter((path) => !/^(clients|examples)\//.test(path))
      .flatMap((path) => dependenciesOf(packages[path]).map((name) => ({ name, from: path }))),
  )
}

/** The packages that are not bundled, and their dependencies. */
export const runtimePackages = ({ packages }) => {
  const patterns = leftAlone.map((pattern) => new RegExp(`^${pattern.replace('*', '[^/]+')}$`))
  const server = ['server', 'engine'].flatMap((path) => dependenciesOf(packages[path]))
  // The bundle is in `server`, so a package is searched from there.
  return closure(
    packages,
    server.filter((name) => patterns.some((pattern) => pattern.test(name))).map((name) => ({ name, from: 'server' })),
  )
}

const dependenciesOf = ({ dependencies = {}, optionalDependencies = {} }) => Object.keys({ ...dependencies, ...optionalDependencies })

const closure = (packages, roots) => {
  const found = new Map()
  const waiting = [...roots]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { name, from } = next
    if (buildTools.has(name) || name.startsWith('@types/')) continue
    const path = resolve(packages, name, from)
    // Packages for other platforms are in the lockfile, but not installed.
    if (path === undefined || packages[path].link === true || found.has(path) || !existsSync(join(root, path, 'package.json'))) continue
    found.set(path, { path, name, license: licenseOf(path), ...packages[path] })
    waiting.push(...dependenciesOf(packages[path]).map((dependency) => ({ name: dependency, from: path })))
  }
  return [...found.values()].toSorted((left, right) => (left.path < right.path ? -1 : 1))
}

/** The licences of packages that name theirs in the README, but not in package.json. */
const licensesByReadme = { 'node_modules/combine-errors': 'MIT' }

/** Read from the installed package, because some entries of the lockfile have no licence. */
const licenseOf = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')).license ?? licensesByReadme[path]

/** Resolves a package as Node does: beside the importing package, then in each folder above. */
const resolve = (packages, name, from) => {
  const path = from === '' || from === '.' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (path in packages) return path
  return from === '' || from === '.' ? undefined : resolve(packages, name, dirname(from))
}

/** Most of the bytes of these packages are for browsers, other platforms and their own development. */
const leftOut = {
  '@vladmandic/face-api': /^(demo|src|types|\.\w+)$/,
  '@vladmandic/human': /^(assets|demo|src|tfjs|tmp|types|\.\w+)$|^dist\/(?!human\.node)/,
  'onnxruntime-node': new RegExp(`^bin/napi-v\\d+/(?!${process.platform}(/${process.arch}(/|$)|$))`),
}

/** `file`: relative to its package; empty for the package itself. */
export const isShipped = (name, file) => !/^node_modules$|\.(map|[cm]?tsx?)$/.test(file) && leftOut[name]?.test(file) !== true
