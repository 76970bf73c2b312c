// A complete deployment for each worker: the built server with its own database and ports, removed when the worker ends.
import { test as base } from '@playwright/test'
import type { EvidencePolicyName } from '../core/evidence/policy-names.ts'
import { SumsubServer, sumsubKeys, sumsubLevel } from '../server/adapters/provider-builtin/sumsub/testing/sumsub-server.ts'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyPreparedData } from './deployment/prepared-data.ts'
import { freePorts, startServer, untilHealthy } from './deployment/server.ts'

export interface Deployment {
  readonly area: string
  readonly provider: string
  readonly desk: string
  /** Its DATA_DIR. */
  readonly folder: string
  /** The settings of its storage and keys, if they are not in that folder. */
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
      await copyPreparedData(evidencePolicy, folder)
      const { server, ...addresses } = startServer({
        folder,
        ports: await freePorts(3),
        settings: {
          EVIDENCE_POLICY: evidencePolicy,
          FED_CAMERA: fedCamera ? 'on' : 'off',
          SECOND_LOOK_PERCENT: `${secondLookPercent}`,
          EMBEDDING_ORIGINS: embeddingOrigins,
          SITE_DIR: siteDir,
          ...(withSumsub ? sumsubSettings(sumsub) : {}),
        },
      })
      await untilHealthy(server, addresses.area)
      await use({ ...addresses, folder })
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
