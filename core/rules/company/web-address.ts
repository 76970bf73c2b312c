const label = '[\\p{L}\\p{M}\\p{Nd}](?:[\\p{L}\\p{M}\\p{Nd}-]{0,61}[\\p{L}\\p{M}\\p{Nd}])?'
/** Scheme, host, port, the rest. Neither a user nor a password: those are how an address is made to look like another one. */
const shape = new RegExp(
  `^(?:(https?)://)?((?:${label}\\.)+(?:\\p{L}{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9]))(:\\d{1,5})?([/?#][^\\s<>"\\\\]*)?$`,
  'iu',
)

/** The whole address of a site that is written as people write it: `example.com` is one. Undefined: it is none. */
export function webAddressOf(typed: string): string | undefined {
  const text = typed.trim()
  const [, scheme = 'https', host, port = '', rest = ''] = shape.exec(text) ?? []
  return host === undefined || Number(port.slice(1)) > 65_535 ? undefined : `${scheme.toLowerCase()}://${host}${port}${rest}`
}
