import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packageOf = {
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  radosgw: 'radosgw',
  'radosgw-admin': 'ceph-common',
  ceph: 'ceph-common',
  'ceph-authtool': 'ceph-common',
  monmaptool: 'ceph-base',
}
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

/** The Debian packages whose programs are not installed. */
const missingPackages = () => {
  const missing = Object.entries(packageOf).filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
  return [...new Set(missing.map(([, name]) => name))]
}

/** Whether Ceph's programs are installed. With the option `--install`, Debian's package manager installs missing ones first. */
export const hasCeph = ([drill, ...options]) => {
  const missing = missingPackages()
  if (missing.length === 0) return true
  const install = ['install', '--no-install-recommends', ...missing]
  if (options.includes('--install')) return spawnSync('apt-get', ['-y', ...install], { stdio: 'inherit' }).status === 0
  console.error(
    `Missing: ${missing.join(', ')}. Install them with\n\n    apt-get ${install.join(' ')}\n\nor let this do it: npm run drill -- ${drill} --install`,
  )
  return false
}
