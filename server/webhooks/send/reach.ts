// Which addresses a delivery may reach: an address chosen by the exchange must not let it reach our own network (SSRF).
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { type Connections, keepAliveConnections } from './connections.ts'

export interface ReachRules {
  /** In production: only https, and only globally reachable addresses or networks that the operator has allowed. */
  readonly production: boolean
  /** WEBHOOK_NETWORKS: private networks in which receivers are permitted. */
  readonly networks: readonly string[]
}

export interface Reach extends ReachRules {
  readonly timeout: number
  readonly resolve: (host: string) => Promise<readonly string[]>
  readonly connections: Connections
}

export const systemReach = (rules: ReachRules): Reach => ({
  ...rules,
  timeout: 10_000,
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  connections: keepAliveConnections(),
})

export class Unreachable extends Error {}

/** Why this address cannot be an endpoint; undefined if it can. Shown to the operator who enters it, and checked before every delivery. */
export const endpointFault = (text: string, { production, networks }: ReachRules): string | undefined => {
  if (!URL.canParse(text)) return 'is not an address'
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return 'must not carry a user or password'
  if (url.hash !== '') return 'must not carry a fragment'
  const plainLoopback = url.protocol === 'http:' && !production && isLoopbackName(url.hostname)
  if (url.protocol !== 'https:' && !plainLoopback) return production ? 'must be https' : 'must be https (http only for loopback)'
  const literal = literalOf(url)
  return production && literal !== undefined && !mayReach(literal, networks) ? 'must be public, or within WEBHOOK_NETWORKS' : undefined
}

/** Resolved once per delivery; the connection then uses exactly this address, so that the name cannot change in between. */
export const addressFor = async (url: URL, reach: Pick<Reach, keyof ReachRules | 'resolve'>): Promise<string> => {
  const refused = endpointFault(url.href, reach)
  if (refused !== undefined) throw new Unreachable(`the address ${refused}`)
  const literal = literalOf(url)
  const found = literal === undefined ? await reach.resolve(url.hostname) : [literal]
  const [address] = found
  if (address === undefined) throw new Unreachable('the name has no address')
  if (reach.production && !found.every((resolved) => mayReach(resolved, reach.networks))) {
    throw new Unreachable('the name leads to a private address outside WEBHOOK_NETWORKS')
  }
  if (url.protocol === 'http:' && !found.every(isLoopbackAddress)) throw new Unreachable('http is only for loopback')
  return address
}

const mayReach = (address: string, networks: readonly string[]): boolean => isPublicAddress(address) || contains(block(networks), address)

const literalOf = (url: URL): string | undefined => {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) === 0 ? undefined : host
}

const isLoopbackName = (host: string): boolean => host === 'localhost' || isLoopbackAddress(host.replace(/^\[(.*)\]$/, '$1'))

const block = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const six = address.includes(':')
    list.addSubnet(address, Number(bits ?? (six ? 128 : 32)), six ? 'ipv6' : 'ipv4')
  }
  return list
}

const loopback = block(['127.0.0.0/8', '::1/128'])
const isLoopbackAddress = (address: string): boolean => contains(loopback, address)

// IANA's special-purpose registries: everything that is not globally reachable unicast.
const notPublic = block([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
// In IPv6 only 2000::/3 is global unicast; tunnels inside it carry an arbitrary IPv4 address.
const globalSix = block(['2000::/3'])
const notPublicSix = block(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

export const isPublicAddress = (address: string): boolean => {
  const kind = isIP(address)
  if (kind === 4) return !contains(notPublic, address)
  return kind === 6 && contains(globalSix, address) && !contains(notPublicSix, address)
}

const contains = (list: BlockList, address: string): boolean => {
  const kind = isIP(address)
  return kind !== 0 && list.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}
