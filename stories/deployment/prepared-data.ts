// The data that every deployment starts with: a DATA_DIR that is filled once per run, because adding the demo accounts takes five times as
// long as a start.
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EvidencePolicyName } from '../../core/evidence/policy-names.ts'
import { freePorts, startServer, untilHealthy } from './server.ts'

const folderVariable = 'STORIES_PREPARED_DATA'

/** Playwright's global setup: its workers inherit the folder's name. */
export default (): (() => Promise<void>) => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-prepared-'))
  process.env[folderVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** Fills the folder `to`. Each policy has its own data, because the demo's submissions depend on how far the engine decides by itself. */
export const copyPreparedData = async (policy: EvidencePolicyName, to: string): Promise<void> => {
  const from = join(process.env[folderVariable] ?? '', policy)
  const ready = `${from}.ready`
  // Workers start at the same time: the one that creates the source folder fills it.
  if (await createsFolder(from)) {
    const ports = await freePorts(3)
    const { server, area } = startServer({ folder: from, ports, settings: { EVIDENCE_POLICY: policy } })
    await untilHealthy(server, area)
    server.kill('SIGTERM')
    await once(server, 'exit')
    await writeFile(ready, '')
  }
  const deadline = Date.now() + 170_000
  while (!existsSync(ready)) {
    if (Date.now() > deadline) throw new Error(`The prepared data is not ready: ${ready}`)
    await new Promise((soon) => setTimeout(soon, 100))
  }
  await cp(from, to, { recursive: true })
}

const createsFolder = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
