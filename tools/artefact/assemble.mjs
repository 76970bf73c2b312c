// The folder has the layout of the repository, so that the bundle finds pages, words and packages in the same places as in a checkout.
import { chmodSync, cpSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureRunnable } from '../lib/build.mjs'
import { progress } from '../lib/progress.mjs'
import { root } from '../lib/root.mjs'
import { noticesOf } from './notices.mjs'
import { isShipped, readLockfile, runtimePackages, shippedPackages } from './packages.mjs'
import { sbomOf } from './sbom.mjs'
import { sumsOf } from './sums.mjs'

/** Our own files, copied unchanged. Of `tools/lib` only the modules that the two programs import. */
const ours = [
  'LICENSE',
  'server/dist',
  'web/dist',
  'web/ui/tokens.css',
  'locales/generated',
  ...['ask-secret', 'check-node', 'programs', 'root'].map((name) => `tools/lib/${name}.mjs`),
]

const mainProgram = `// Starts this process of Bonafide. Its settings are environment variables: docs/operators/configuration.md.
import { checkNode } from './tools/lib/check-node.mjs'

checkNode()
void import('./tools/lib/programs.mjs').then(function (programs) {
  return programs.serverProgram()
})
`

const operateProgram = `// An operator's command, as \`npm run operate --\` runs it in the repository: node operate.js reviewer invite you@example.com
import { checkNode } from './tools/lib/check-node.mjs'

checkNode()
void import('./tools/lib/programs.mjs').then(function (programs) {
  return programs.runOperate(process.argv.slice(2))
})
`

export const build = async (outdir = join(root, 'dist')) => {
  await ensureRunnable()
  const show = progress('Putting dist together')
  assemble(outdir)
  show.done()
}

export const assemble = (outdir) => {
  const lockfile = readLockfile()
  const shipped = shippedPackages(lockfile)
  rmSync(outdir, { recursive: true, force: true })
  mkdirSync(outdir, { recursive: true })
  for (const path of ours) copy(path, outdir, (file) => basename(file) !== '.built')
  for (const { path, name } of runtimePackages(lockfile))
    copy(path, outdir, (file) => isShipped(name, file.slice(join(root, path).length + 1)))
  const { name, version, license, engines } = lockfile.packages['']
  const write = (file, text) => writeFileSync(join(outdir, file), text)
  write('main.js', mainProgram)
  write('operate.js', operateProgram)
  write('package.json', `${JSON.stringify({ name, version, private: true, license, type: 'module', engines }, undefined, 2)}\n`)
  write('THIRD-PARTY.txt', noticesOf(shipped))
  write('sbom.cdx.json', `${JSON.stringify(sbomOf({ name, version, license }, shipped), undefined, 2)}\n`)
  write('SHA256SUMS', sumsOf(outdir))
}

/** Copies contents and modes, but no times. A single file becomes readable by all: the user that runs it is not the one who built it. */
const copy = (path, outdir, filter) => {
  const from = join(root, path)
  cpSync(from, join(outdir, path), { recursive: true, verbatimSymlinks: true, filter })
  if (statSync(from).isFile()) chmodSync(join(outdir, path), 0o644)
}
