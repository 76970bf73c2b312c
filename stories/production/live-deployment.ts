// Bonafide as in production: behind TLS, with a mail server and the exchange of examples/exchange, each in a separate process.
import { test as base } from '@playwright/test'
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import type { Deployment } from '../deployment.ts'
import { freePorts, untilHealthy } from '../deployment/server.ts'
import { type Certificate, makeCertificate, openTlsProxy, type TlsProxy } from './tls.ts'

export interface LiveDeployment extends Deployment {
  readonly exchange: string
  /** The folder of the exchange's own files. */
  readonly exchangeFolder: string
  /** The host of the frame, on a separate site. Only the browser can resolve the name: see `frameNameArgs`. */
  readonly frameHost: string
  /** The complete text of every mail. */
  readonly mails: readonly string[]
  /** Runs the exchange's own command. */
  addUser(...user: readonly [email: string, password: string, phone?: string]): void
}

interface LiveSettings {
  /** The exchange has its own look and words, shows the frame in its own page, and sends text messages. */
  readonly ownLook: boolean
}

/** A separate site for the frame, as in production, so that browsers isolate it from the exchange's pages. */
const frameName = 'frame.test'
export const frameNameArgs = [`--host-resolver-rules=MAP ${frameName} 127.0.0.1`]

/** In drills, LIVE_SETTINGS names storage and keys other than the ones on disk. */
const settingsElsewhere = (): Readonly<Record<string, string | undefined>> => {
  const overrides: unknown = JSON.parse(process.env['LIVE_SETTINGS'] ?? '{}')
  if (typeof overrides !== 'object' || overrides === null) throw new Error('LIVE_SETTINGS must be a JSON object of settings')
  return Object.fromEntries(Object.entries(overrides).map(([name, value]) => [name, value === null ? undefined : String(value)]))
}

/** Production requires TLS in front of a store as well. */
const storeBehindTls = async (certificate: Certificate, endpoint: string | undefined): Promise<TlsProxy | undefined> =>
  endpoint === undefined ? undefined : openTlsProxy(certificate, Number(new URL(endpoint).port))

export const test = base.extend<object, { live: LiveDeployment } & LiveSettings>({
  ownLook: [false, { option: true, scope: 'worker' }],
  live: [
    async ({ ownLook }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'bonafide-live-'))
      const certificate = makeCertificate(folder)
      // This process makes requests only to its own servers.
      process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
      const ports = await freePorts(4)
      const proxies = await Promise.all(ports.map((port) => openTlsProxy(certificate, port)))
      const [area = '', provider = '', desk = '', exchange = ''] = proxies.map(
        ({ port }, at) => `https://${at % 2 === 0 ? 'localhost' : '127.0.0.1'}:${port}`,
      )
      const addresses = {
        area,
        provider,
        desk: desk.replace('localhost', '127.0.0.1'),
        exchange: exchange.replace('127.0.0.1', 'localhost'),
      }
      const frameHost = `${frameName}:${proxies[1]?.port}`
      const exchangeFolder = join(folder, 'exchange')
      const overrides = settingsElsewhere()
      const store = await storeBehindTls(certificate, overrides['S3_ENDPOINT'])
      // Parallel deployments are separate installations, which must not share files.
      const elsewhere =
        store === undefined
          ? overrides
          : { ...overrides, S3_ENDPOINT: `https://localhost:${store.port}`, S3_PREFIX: `deployment-${ports[0]}` }
      const mail = await openMail()
      const secret = randomBytes(24).toString('hex')
      const shared = { ...process.env, NODE_TLS_REJECT_UNAUTHORIZED: undefined, NODE_EXTRA_CA_CERTS: certificate.path }
      const exampleSettings = {
        ...shared,
        EXAMPLE_FOLDER: exchangeFolder,
        EXAMPLE_PORT: `${ports[3]}`,
        EXAMPLE_URL: addresses.exchange,
        EXAMPLE_SECRET: secret,
        AREA_URL: addresses.area,
        FRAME_HOSTS: ownLook ? frameHost : '',
      }
      const example = spawn(process.execPath, ['--import', 'tsx', 'examples/exchange/main.mjs'], {
        env: exampleSettings,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await writeFile(join(folder, 'master-keys'), randomBytes(32).toString('base64'), { mode: 0o600 })
      const server = spawn(process.execPath, ['server/dist/main.js'], {
        env: {
          ...shared,
          NODE_ENV: 'production',
          STAND_IN: 'off',
          DATA_DIR: folder,
          MASTER_KEY_FILE: join(folder, 'master-keys'),
          AREA_PORT: `${ports[0]}`,
          PROVIDER_PORT: `${ports[1]}`,
          DESK_PORT: `${ports[2]}`,
          AREA_URL: addresses.area,
          PROVIDER_URL: addresses.provider,
          DESK_URL: addresses.desk,
          TRUSTED_PROXIES: '127.0.0.1',
          SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
          MAIL_FROM: 'no-reply@verify.example',
          EVIDENCE_POLICY: 'strict',
          LOG_LEVEL: 'error',
          EXCHANGE_URL: addresses.exchange,
          OIDC_ISSUER: addresses.exchange,
          OIDC_CLIENT_ID: 'bonafide',
          OIDC_CLIENT_SECRET: secret,
          OIDC_FACTS_URL: `${addresses.exchange}/facts`,
          ...(ownLook
            ? {
                SITE_DIR: 'examples/site',
                PROVIDER_URL: `https://${frameHost}`,
                EMBEDDING_ORIGINS: addresses.exchange,
                OIDC_APP_TICKETS: 'on',
                SMS_URL: `${addresses.exchange}/texts`,
                SMS_TOKEN: secret,
              }
            : {}),
          ...elsewhere,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await Promise.all([untilHealthy(server, addresses.area), untilHealthy(example, addresses.exchange, '/')])
      await use({
        ...addresses,
        folder,
        elsewhere,
        exchangeFolder,
        frameHost,
        mails: mail.received,
        addUser: (...user) => {
          execFileSync(
            process.execPath,
            ['--import', 'tsx', 'examples/exchange/main.mjs', 'add-user', ...user.filter((part) => part !== undefined)],
            {
              env: exampleSettings,
            },
          )
        },
      })
      await Promise.all([server, example].map(endProcess))
      for (const proxy of [...proxies, ...(store === undefined ? [] : [store])]) proxy.close()
      mail.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const endProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const openMail = async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString())
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  return { received, port: typeof address === 'object' && address !== null ? address.port : 0, close: () => void server.close() }
}
