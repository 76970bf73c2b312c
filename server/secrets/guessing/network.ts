/**
 * The network around an address in `clientAddress`'s form: IPv4 by its /24, IPv6 by its /48, the usual assignment
 * to one site, which can use all of its 65,536 /64 networks.
 */
export const networkOf = (address: string): string => {
  const parts = address.split(address.includes(':') ? ':' : '.')
  return parts.length < 4
    ? address
    : `${parts.slice(0, 3).join(address.includes(':') ? ':' : '.')}${address.includes(':') ? '::/48' : '.0/24'}`
}
