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

/** Debian's names of those whose programs are not there. */
export const missingPackages = () => {
  const missing = Object.entries(packageOf).filter(([program]) => !folders.some((folder) => existsSync(join(folder, program))))
  return [...new Set(missing.map(([, name]) => name))]
}
