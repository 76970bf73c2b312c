// An HTTPS proxy in front of a local server, as in production, with a certificate that only these stories trust.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'

export interface Certificate {
  /** For NODE_EXTRA_CA_CERTS. */
  readonly path: string
  readonly key: string
  readonly cert: string
}

export const makeCertificate = (folder: string): Certificate => {
  const [path, keyPath] = [join(folder, 'tls.crt'), join(folder, 'tls.key')]
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const args = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost', '-addext', names]
  execFileSync('openssl', ['req', '-x509', ...args, '-keyout', keyPath, '-out', path], { stdio: 'ignore' })
  return { path, key: readFileSync(keyPath, 'utf8'), cert: readFileSync(path, 'utf8') }
}

export interface TlsProxy {
  readonly port: number
  close(): void
}

/** Listens on a free port and forwards every request to the port `to`. */
export const openTlsProxy = async ({ key, cert }: Certificate, to: number): Promise<TlsProxy> => {
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }
    const forwarded = request({ host: '127.0.0.1', port: to, path: incoming.url, method: incoming.method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
