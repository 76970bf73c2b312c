/**
 * The network around an address as `clientAddress` counts it: IPv4 by its /24, IPv6 by its /48, which is the least that a provider hands
 * out to a site. Whoever has one has all 65,536 of its /64 networks.
 */
export const networkOf = (address: string): string => {
  const parts = address.split(address.includes(':') ? ':' : '.')
  return parts.length < 4
    ? address
    : `${parts.slice(0, 3).join(address.includes(':') ? ':' : '.')}${address.includes(':') ? '::/48' : '.0/24'}`
}
