import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const programs = ['softhsm2-util', 'pkcs11-tool', 'g++']
const modules = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so', '/usr/lib64/softhsm/libsofthsm.so']

/** What a process needs to use SoftHSM, or undefined if something is missing, which is then named. */
export const prepareSoftHsm = () => {
  const module = modules.find((path) => existsSync(path))
  const missing = programs.filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
  if (module === undefined || missing.length > 0) {
    console.error(`${missing.join(', ') || 'The library of SoftHSM'} is missing: apt-get install softhsm2 opensc g++ make python3`)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-drill-hsm-'))
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--silent', 'pkcs11js@2'], { stdio: 'inherit' })
  return {
    environment: { SOFTHSM_MODULE: module, NODE_PATH: join(folder, 'node_modules') },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
