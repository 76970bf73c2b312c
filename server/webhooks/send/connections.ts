// Connections that stay open between deliveries, one pool for each address that was checked: a TLS handshake for every event would be most
// of the work. A pool is only used by a delivery that has just been allowed this very address, so a name that moves takes its pool with it.
import { Agent as PlainAgent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

export interface Connections {
  /** For requests to this origin, at this address and no other. */
  pool(url: URL, address: string): PlainAgent
  /** A connection of its own for one request. */
  fresh(url: URL, address: string): PlainAgent
}

/** Receivers and the proxies before them close idle connections after five seconds or later. */
const idleMs = 4_000
const mostIdle = 8
/** A receiver behind many addresses, or an operator with many endpoints: the pool unused for longest makes room. */
const mostPools = 64

export const keepAliveConnections = (): Connections => {
  const pools = new Map<string, PlainAgent>()
  return {
    pool: (url, address) => {
      const place = `${url.origin} ${address}`
      const known = pools.get(place)
      if (known !== undefined) {
        pools.delete(place)
        pools.set(place, known)
        return known
      }
      const made = agent(url, address, { keepAlive: true, timeout: idleMs, maxFreeSockets: mostIdle })
      pools.set(place, made)
      for (const oldest of pools.keys()) {
        if (pools.size <= mostPools) break
        // Not ended: deliveries may be under way on it, and its idle connections close by themselves.
        pools.delete(oldest)
      }
      return made
    },
    fresh: (url, address) => agent(url, address, { keepAlive: false }),
  }
}

/** A connection for every request, as before there were pools. */
export const singleConnections = (): Connections => {
  const fresh = (url: URL, address: string): PlainAgent => agent(url, address, { keepAlive: false })
  return { pool: fresh, fresh }
}

const agent = (url: URL, address: string, options: { keepAlive: boolean; timeout?: number; maxFreeSockets?: number }): PlainAgent =>
  url.protocol === 'https:' ? new TlsAgent({ ...options, lookup: only(address) }) : new PlainAgent({ ...options, lookup: only(address) })

/** Whatever name is asked for, the answer is the address that was checked. */
const only = (address: string): LookupFunction => {
  const family = isIP(address)
  // Newer versions of Node ask for all addresses at once, older ones for one.
  return (_host, { all }, answer) => (all === true ? answer(null, [{ address, family }]) : answer(null, address, family))
}
