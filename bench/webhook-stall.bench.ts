// A webhook receiver accepts connections and never answers: measures what the other receivers notice, and what happens when it recovers. Control:
// the same stall with one runner for everything and no circuit breaker, which must miss the limits.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printFigures } from './lib/figures.mjs'
import { measureRates } from './lib/webhooks/webhook-rate.ts'
import { accounts, measureStall } from './lib/webhooks/webhook-stall.ts'

const mailBar = 2
const healthyBar = 10

const bench = async (certificate: { key: string; cert: string }): Promise<void> => {
  const apart = await measureStall('apart')
  const together = await measureStall('together')
  const { kept, single } = await measureRates(certificate)
  const missedByControl = Number(together.mailSeconds > mailBar) + Number(together.healthySeconds > healthyBar)
  printFigures([
    { what: 'a sign-up code is mailed while a receiver hangs', measured: apart.mailSeconds, unit: 's', bar: { atMost: mailBar } },
    { what: `a healthy endpoint has its ${accounts} events`, measured: apart.healthySeconds, unit: 's', bar: { atMost: healthyBar } },
    { what: 'requests to the receiver while it hung', measured: apart.requestsWhileHanging, unit: 'requests', bar: { atMost: 10 } },
    { what: 'arrived once the receiver was back', measured: apart.arrived, unit: 'events', bar: { atLeast: apart.expected } },
    { what: 'until the last of them', measured: apart.recoverySeconds, unit: 's', bar: { atMost: 60 } },
    { what: 'out of order within an account', measured: apart.outOfOrder, unit: 'events', bar: { atMost: 0 } },
    { what: 'received twice', measured: apart.doubled, unit: 'events', bar: { atMost: 0 } },
    { what: 'control, one runner and no breaker: mail', measured: together.mailSeconds, unit: 's' },
    { what: 'control, one runner and no breaker: healthy endpoint', measured: together.healthySeconds, unit: 's' },
    { what: 'bars that the control misses', measured: missedByControl, unit: 'of 2', bar: { atLeast: 2 } },
    { what: 'deliveries over TLS, connections kept', measured: kept.perSecond, unit: '/s' },
    { what: 'deliveries over TLS, a connection for each', measured: single.perSecond, unit: '/s' },
    { what: 'connections for 600 deliveries, kept', measured: kept.connections, unit: '', bar: { atMost: 8 } },
    { what: 'connections for 600 deliveries, a connection for each', measured: single.connections, unit: '' },
  ])
}

/** A process reads its trusted certificates at startup, so the benchmark creates one and then restarts itself. */
const withCertificate = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bonafide-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  })
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: cert, BENCH_CERTIFICATE: folder }
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/webhook-stall.bench.ts'], { env, stdio: 'inherit' })
  const [status]: unknown[] = await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = typeof status === 'number' ? status : 1
}

const folder = process.env['BENCH_CERTIFICATE']
await (folder === undefined ? withCertificate() : bench({ key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') }))
