// Connections kept open between deliveries, one pool per checked address: a TLS handshake for every event would be most
// of the work. A delivery only uses the pool of the address that was just permitted for it, so a moved name gets another pool.
import { Agent as PlainAgent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export interface Connections {
  /** For requests to this origin at exactly this address. */
  pool(url: URL, address: string): PlainAgent
  /** A separate connection for one request. */
  fresh(url: URL, address: string): PlainAgent
}

/** Receivers and the proxies in front of them close idle connections after five seconds or later. */
const idleMs = 4_000
const maxIdle = 8
/** For receivers with many addresses, or operators with many endpoints: the least recently used pool is dropped. */
const maxPools = 64

export const keepAliveConnections = (): Connections => {
  const pools = new Map<string, PlainAgent>()
  return {
    pool: (url, address) => {
      const place = `${url.origin} ${address}`
      const existing = pools.get(place)
      if (existing !== undefined) {
        pools.delete(place)
        pools.set(place, existing)
        return existing
      }
      const made = agent(url, address, { keepAlive: true, timeout: idleMs, maxFreeSockets: maxIdle })
      pools.set(place, made)
      for (const oldest of pools.keys()) {
        if (pools.size <= maxPools) break
        // Not destroyed: deliveries may be using it, and its idle connections close by themselves.
        pools.delete(oldest)
      }
      return made
    },
    fresh: (url, address) => agent(url, address, { keepAlive: false }),
  }
}

/** A connection per request. */
export const singleConnections = (): Connections => {
  const fresh = (url: URL, address: string): PlainAgent => agent(url, address, { keepAlive: false })
  return { pool: fresh, fresh }
}

const agent = (url: URL, address: string, options: { keepAlive: boolean; timeout?: number; maxFreeSockets?: number }): PlainAgent =>
  url.protocol === 'https:' ? new TlsAgent({ ...options, lookup: only(address) }) : new PlainAgent({ ...options, lookup: only(address) })

/** Resolves every name to the checked address. */
const only = (address: string): LookupFunction => {
  const family = isIP(address)
  // Newer versions of Node request all addresses together, older versions a single one.
  return (_host, { all }, answer) => (all === true ? answer(null, [{ address, family }]) : answer(null, address, family))
}
