// A complete deployment for each worker: the built server with its own database and ports, removed when the worker ends.
import { test as base } from '@playwright/test'
import type { EvidencePolicyName } from '../core/evidence/policy-names.ts'
import { SumsubServer, sumsubKeys, sumsubLevel } from '../server/adapters/provider-builtin/sumsub/testing/sumsub-server.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Deployment {
  readonly area: string
  readonly provider: string
  readonly desk: string
  /** Its DATA_DIR. */
  readonly folder: string
  /** Where its files and keys are, if not in that folder. */
  readonly elsewhere?: Readonly<Record<string, string | undefined>>
}

/** Options that a file may set at its top: `test.use({ evidencePolicy: … })`. */
interface DeploymentSettings {
  /** How far the engine decides by itself. */
  readonly evidencePolicy: EvidencePolicyName
  /** The camera shows a film, and the server accepts it as live. */
  readonly fedCamera: boolean
  /** Share of visits drawn for a second look. */
  readonly secondLookPercent: number
  /** The exchange's own pages that may embed the frame, as EMBEDDING_ORIGINS names them. */
  readonly embeddingOrigins: string
  /** The folder with an exchange's own look, as SITE_DIR names it. */
  readonly siteDir: string
  /** Sumsub collects and judges documents and faces. */
  readonly withSumsub: boolean
}

export const test = base.extend<object, { deployment: Deployment; sumsub: SumsubServer } & DeploymentSettings>({
  evidencePolicy: ['automatic', { option: true, scope: 'worker' }],
  fedCamera: [false, { option: true, scope: 'worker' }],
  secondLookPercent: [0, { option: true, scope: 'worker' }],
  embeddingOrigins: ['', { option: true, scope: 'worker' }],
  siteDir: ['', { option: true, scope: 'worker' }],
  withSumsub: [false, { option: true, scope: 'worker' }],
  sumsub: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the names of what is asked for
    async ({}, use) => {
      const server = new SumsubServer()
      await server.listen()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  deployment: [
    async ({ evidencePolicy, fedCamera, secondLookPercent, embeddingOrigins, siteDir, withSumsub, sumsub }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'bonafide-story-'))
      const [area, provider, desk] = await freePorts(3)
      const deployment: Deployment = {
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
          EMBEDDING_ORIGINS: embeddingOrigins,
          SITE_DIR: siteDir,
          ...(withSumsub ? sumsubSettings(sumsub) : {}),
          // Lets a story send requests from other network addresses.
          TRUSTED_PROXIES: '127.0.0.1,::1',
          AREA_PORT: `${area}`,
          PROVIDER_PORT: `${provider}`,
          DESK_PORT: `${desk}`,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await untilHealthy(server, deployment.area)
      await use(deployment)
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const sumsubSettings = ({ url }: SumsubServer): Readonly<Record<string, string>> => ({
  SUMSUB_APP_TOKEN: sumsubKeys.appToken,
  SUMSUB_SECRET_KEY: sumsubKeys.secretKey,
  SUMSUB_WEBHOOK_SECRET: sumsubKeys.webhookSecret,
  SUMSUB_CLIENT_ID: sumsubKeys.clientId,
  SUMSUB_LEVEL: sumsubLevel,
  SUMSUB_API_URL: url,
  SUMSUB_WIDGET_URL: url,
})

/** Below the range of outgoing connections, so that a chosen port is still free when a server starts to listen on it. */
const [lowest, highest] = [15_000, 32_000]

export const freePorts = async (count: number): Promise<readonly number[]> => {
  const ports = new Set<number>()
  while (ports.size < count) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    if (await isFree(port)) ports.add(port)
  }
  return [...ports]
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const server = createServer()
    server.once('error', () => tell(false))
    server.listen(port, '127.0.0.1', () => server.close(() => tell(true)))
  })

export const untilHealthy = async (server: ChildProcess, address: string, path = '/healthz'): Promise<void> => {
  const deadline = Date.now() + 170_000
  while (server.exitCode === null && Date.now() < deadline) {
    const answer = await fetch(address + path).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((soon) => setTimeout(soon, 50))
  }
  throw new Error(`The server did not become ready at ${address}`)
}
