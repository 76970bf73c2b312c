const label = '[\\p{L}\\p{M}\\p{Nd}](?:[\\p{L}\\p{M}\\p{Nd}-]{0,61}[\\p{L}\\p{M}\\p{Nd}])?'
/** Scheme, host, port, the rest. No user or password, which can disguise an address as another one. */
const shape = new RegExp(
  `^(?:(https?)://)?((?:${label}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9]))(:\\d{1,5})?([/?#][^\\s<>"\\\\]*)?$`,
  'iu',
)

/** The full address of a site as people write it: `example.com` is enough. Undefined: not an address. */
export function webAddressOf(typed: string): string | undefined {
  const text = typed.trim()
  const [, scheme = 'https', host, port = '', rest = ''] = shape.exec(text) ?? []
  return host === undefined || Number(port.slice(1)) > 65_535 ? undefined : `${scheme.toLowerCase()}://${host}${port}${rest}`
}
