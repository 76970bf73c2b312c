// A whole house for each worker: the built server with a database and ports of its own, gone when the worker ends.
import { test as base } from '@playwright/test'
import type { EvidencePolicyName } from '../core/evidence/policy-names.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface House {
  readonly area: string
  readonly provider: string
  readonly desk: string
  /** Its DATA_DIR. */
  readonly folder: string
}

/** What a file may set at its head: `test.use({ evidencePolicy: … })`. */
interface HouseSettings {
  /** How far the engine of the house decides by itself. */
  readonly evidencePolicy: EvidencePolicyName
  /** A film is played to the camera, and believed. */
  readonly fedCamera: boolean
  /** Of the visits that are drawn for a second look. */
  readonly secondLookPercent: number
}

export const test = base.extend<object, { house: House } & HouseSettings>({
  evidencePolicy: ['automatic', { option: true, scope: 'worker' }],
  fedCamera: [false, { option: true, scope: 'worker' }],
  secondLookPercent: [0, { option: true, scope: 'worker' }],
  house: [
    async ({ evidencePolicy, fedCamera, secondLookPercent }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'bonafide-story-'))
      const [area, provider, desk] = await freePorts(3)
      const house: House = {
        area: `http://localhost:${area}`,
        provider: `http://127.0.0.1:${provider}`,
        desk: `http://127.0.0.1:${desk}`,
        folder,
      }
      const server = spawn(process.execPath, ['server/dist/with-stand-in.js'], {
        env: {
          ...process.env,
          NODE_ENV: 'development',
          DATA_DIR: folder,
          DEMO: 'on',
          EVIDENCE_POLICY: evidencePolicy,
          FED_CAMERA: fedCamera ? 'on' : 'off',
          SECOND_LOOK_PERCENT: `${secondLookPercent}`,
          // A story may send other callers from networks of their own.
          TRUSTED_PROXIES: '127.0.0.1,::1',
          AREA_PORT: `${area}`,
          PROVIDER_PORT: `${provider}`,
          DESK_PORT: `${desk}`,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await healthy(server, house.area)
      await use(house)
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export const freePorts = async (count: number): Promise<readonly number[]> => {
  const servers = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : 0
    }),
  )
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
  return ports
}

export const healthy = async (server: ChildProcess, address: string, path = '/healthz'): Promise<void> => {
  const deadline = Date.now() + 90_000
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(address + path).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((soon) => setTimeout(soon, 50))
  }
  throw new Error(`The server did not become ready at ${address}`)
}
