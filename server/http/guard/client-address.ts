/** One key per customer: an IPv4 address, or the /64 of an IPv6 address, the usual allocation for a household or a server. */
export const clientAddress = (address: string | undefined): string => {
  if (address === undefined) return 'unknown'
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  return `${expand(address.split('%', 1)[0] ?? address)
    .slice(0, 4)
    .join(':')}::`
}

const expand = (address: string): readonly string[] => {
  const [before = '', after = ''] = address.split('::')
  const left = before.split(':').filter((part) => part !== '')
  const right = after.split(':').filter((part) => part !== '')
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
}
