/** For every reply that is not a page: no embedding, no content sniffing, no plain HTTP. */
export const securityHeaders = ({ https }: { https: boolean }): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  ...(https ? { 'strict-transport-security': strictTransport } : {}),
})

/** For every reply to a call, alternating names and values; built once, because setting headers one by one cost a fifth of the throughput. */
export const replyHeaders = ({ https }: { https: boolean }): readonly string[] =>
  Object.entries({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...securityHeaders({ https }),
  }).flat()

/** Two years. Without subdomains, which the exchange decides about. */
export const strictTransport = 'max-age=63072000'
