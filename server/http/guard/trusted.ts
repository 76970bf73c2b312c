import { BlockList, isIPv6 } from 'node:net'

/** Whether an address belongs to a trusted load balancer, given as addresses and networks. */
export const makeProxyCheck = (proxies: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  // A mapped IPv4 address is matched by the IPv4 rules.
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
