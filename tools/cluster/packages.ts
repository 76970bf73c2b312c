// The programs come from Debian's packages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const postgresPrograms = '/usr/lib/postgresql/15/bin'

const packageOf: Readonly<Record<string, string>> = {
  [`${postgresPrograms}/postgres`]: 'postgresql-15',
  patroni: 'patroni',
  etcd: 'etcd-server',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
}

const isInstalled = (program: string): boolean => {
  if (program.startsWith('/')) return existsSync(program)
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.some((folder) => existsSync(join(folder, program)))
}

/** Whether all programs are installed. With `install`, Debian's package manager installs missing ones first. */
export const hasPrograms = (install: boolean): boolean => {
  const missing = Object.entries(packageOf)
    .filter(([program]) => !isInstalled(program))
    .map(([, name]) => name)
  if (missing.length === 0) return true
  const args = ['install', '--no-install-recommends', ...missing]
  if (install) return spawnSync('apt-get', ['-y', ...args], { stdio: 'inherit' }).status === 0
  console.error(
    `Missing: ${missing.join(', ')}. Install them by\n\n    apt-get ${args.join(' ')}\n\nor let this do it: npm run cluster -- up --install`,
  )
  return false
}
