// A token of SoftHSM, made by the commands that docs/operators/keys-hsm.md prints. `npm run drill -- hsm` provides the programs.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InternalError } from '@bonafide/core/refusal'
import type { Pkcs11Settings } from '../pkcs11-settings.ts'

export interface SoftToken {
  readonly settings: Pkcs11Settings
  /** Returns its mark. */
  makeKey(label: string, how?: { readonly id?: string; readonly size?: number; readonly extractable?: boolean }): string
  removeKey(label: string): void
  remove(): void
}

const pin = '4711 0815'.replace(' ', '')

export const makeSoftToken = (label = 'bonafide'): SoftToken => {
  const module = process.env['SOFTHSM_MODULE']
  if (module === undefined) throw new InternalError('SOFTHSM_MODULE is not set: npm run drill -- hsm sets it')
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-hsm-'))
  const conf = join(folder, 'softhsm2.conf')
  mkdirSync(join(folder, 'tokens'))
  writeFileSync(conf, `directories.tokendir = ${join(folder, 'tokens')}\nlog.level = ERROR\n`)
  const environment = { ...process.env, SOFTHSM2_CONF: conf } as Record<string, string>
  const run = (program: string, args: readonly string[]): void => void execFileSync(program, [...args], { env: environment, stdio: 'pipe' })
  run('softhsm2-util', ['--init-token', '--free', '--label', label, '--so-pin', '12345678', '--pin', pin])
  const tool = ['--module', module, '--token-label', label, '--login', '--pin', pin]
  return {
    settings: { module, token: label, pin, keys: [], wraps: true, environment },
    makeKey: (name, { id = randomBytes(8).toString('hex'), size = 32, extractable = false } = {}) => {
      const options = [
        '--keygen',
        '--key-type',
        `AES:${size}`,
        '--label',
        name,
        '--id',
        id,
        ...(extractable ? ['--extractable'] : ['--sensitive']),
      ]
      run('pkcs11-tool', [...tool, ...options])
      return id
    },
    removeKey: (name) => run('pkcs11-tool', [...tool, '--delete-object', '--type', 'secrkey', '--label', name]),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
