// Our own origins. A request for another host may be DNS rebinding, and one from another origin comes from a foreign page.
import { Refusal } from '@bonafide/core/refusal'
import type { IncomingHttpHeaders } from 'node:http'

export interface OwnOrigins {
  /** From the host header's value to the origin of that host's pages. */
  readonly byHost: ReadonlyMap<string, string>
}

export interface OriginSettings {
  /** Public base address, `https://verify.example`. */
  readonly publicAddress: string
  /** In development: both names of this machine. */
  readonly loopback: boolean
  readonly port: number
}

export const ownOrigins = ({ publicAddress, loopback, port }: OriginSettings): OwnOrigins => {
  const { host, origin } = new URL(publicAddress)
  const byHost = new Map([[host, origin]])
  if (loopback) for (const name of [`localhost:${port}`, `127.0.0.1:${port}`]) byHost.set(name, `http://${name}`)
  return { byHost }
}

export const originsOf = ({ byHost }: OwnOrigins): readonly string[] => [...new Set(byHost.values())]

export const checkHost = ({ byHost }: OwnOrigins, headers: IncomingHttpHeaders): void => {
  if (headers.host === undefined || !byHost.has(headers.host)) throw new Refusal('origin.foreign')
}

/** Browsers send `Origin` with every POST, and scripts cannot change it. Programs send none, and no browser's cookies. */
export const checkOrigin = ({ byHost }: OwnOrigins, headers: IncomingHttpHeaders): void => {
  const ours = headers.host === undefined ? undefined : byHost.get(headers.host)
  if (ours === undefined) throw new Refusal('origin.foreign')
  if (headers.origin !== undefined && headers.origin !== ours) throw new Refusal('origin.foreign')
  if (headers['sec-fetch-site'] === 'cross-site') throw new Refusal('origin.foreign')
}
