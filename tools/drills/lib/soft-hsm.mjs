import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const programs = ['softhsm2-util', 'pkcs11-tool', 'g++']
const modules = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so', '/usr/lib64/softhsm/libsofthsm.so']

/** The environment that a process needs to use SoftHSM; undefined, after an error message, if something is missing. */
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

/** Makes a token with one master key. Returns Bonafide's settings for it, and the environment variables of its library. */
export const makeToken = ({ SOFTHSM_MODULE: module, NODE_PATH }, folder) => {
  const [conf, label, pin] = [join(folder, 'softhsm2.conf'), 'bonafide', '47110815']
  mkdirSync(join(folder, 'tokens'))
  writeFileSync(conf, `directories.tokendir = ${join(folder, 'tokens')}\nlog.level = ERROR\n`)
  const environment = { SOFTHSM2_CONF: conf, NODE_PATH }
  const run = (program, words) => execFileSync(program, words, { env: { ...process.env, ...environment }, stdio: 'pipe' })
  run('softhsm2-util', ['--init-token', '--free', '--label', label, '--so-pin', '12345678', '--pin', pin])
  const key = ['--keygen', '--key-type', 'AES:32', '--sensitive', '--label', 'master', '--id', randomBytes(8).toString('hex')]
  run('pkcs11-tool', ['--module', module, '--token-label', label, '--login', '--pin', pin, ...key])
  return { environment, settings: { PKCS11_MODULE: module, PKCS11_TOKEN: label, PKCS11_PIN: pin, PKCS11_KEYS: 'master' } }
}
