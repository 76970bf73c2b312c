// Master keys in an HSM, simulated by SoftHSM: the contract suite and the faults of an HSM.
import { spawnSync } from 'node:child_process'
import { prepareSoftHsm } from './lib/soft-hsm.mjs'

const soft = prepareSoftHsm()
process.exitCode = 1
if (soft !== undefined) {
  try {
    const words = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tools/drills/hsm.vitest.config.ts']
    process.exitCode = spawnSync(process.execPath, words, { env: { ...process.env, ...soft.environment }, stdio: 'inherit' }).status ?? 1
  } finally {
    soft.remove()
  }
}
