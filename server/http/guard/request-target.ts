// A request's host must be unambiguous: if a proxy and we read it differently, its rules can be bypassed (RFC 9112, section 3.2).
import type { IncomingMessage } from 'node:http'

/** Node keeps the first of two `Host` lines and drops the other, so only the raw headers show it. */
const hostLines = ({ rawHeaders }: IncomingMessage): number => {
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') lines += 1
  }
  return lines
}

const absolute = /^[a-z][a-z0-9+.-]*:\/\//i

/** Returns the target without scheme and host, or undefined for a request that must be refused with 400. */
export const targetOf = (request: IncomingMessage): string | undefined => {
  if (hostLines(request) > 1) return undefined
  const { url = '/', headers } = request
  if (!absolute.test(url)) return url
  // Section 3.2.2: a target in absolute form is valid, and its host takes precedence.
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  if (host === '' || host.toLowerCase() !== headers.host?.toLowerCase()) return undefined
  return rest.startsWith('/') ? rest : `/${rest}`
}
