// `npm run contract -- ./adapters.mjs blobs`: runs a port's contract on an adapter of your own. See docs/integrators/adapters.md.
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from './lib/root.mjs'

const [module, port] = process.argv.slice(2)
if (module === undefined || port === undefined) {
  console.error('Usage: npm run contract -- MODULE PORT, for example: npm run contract -- ./adapters.mjs blobs')
  process.exit(2)
}
const environment = { ...process.env, CONTRACT_MODULE: resolve(process.env.INIT_CWD ?? '.', module), CONTRACT_PORT: port }
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
spawn(process.execPath, [vitest, 'run', '--config', 'tools/contract/vitest.config.ts'], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
}).on('exit', (status) => process.exit(status ?? 1))
