import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

/** The lockfile names versions and hashes, never an address: the registry is chosen at installation. */
export const lockfile = (root: string): readonly Fault[] => {
  const addresses = readFileSync(join(root, 'package-lock.json'), 'utf8').match(/"resolved": *"https?:/g) ?? []
  if (addresses.length === 0) return []
  return [
    {
      check: 'lockfile',
      where: 'package-lock.json',
      what: `${addresses.length} addresses of a registry`,
      fix: 'npm config set omit-lockfile-registry-resolved true, then write the lockfile again',
    },
  ]
}
