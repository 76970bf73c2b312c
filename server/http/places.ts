// Each surface's addresses: the public one, and in development both names of this machine.
import type { Surface } from '@bonafide/core/call'
import { originOfHost } from '@bonafide/core/frame/segments'
import type { Config } from '../config.ts'
import { originsOf, type OwnOrigins, ownOrigins } from './guard/own-origins.ts'

export interface Places {
  readonly https: (surface: Surface) => boolean
  readonly own: (surface: Surface) => OwnOrigins
  /** Every origin from which a page may load a frame. */
  readonly provider: () => readonly string[]
  /** The same as `host[:port]`. */
  readonly providerHosts: () => readonly string[]
  /** The frame's host if no other answers. */
  readonly fallbackHost: () => string
  /** The origins that may embed the frame and exchange messages with it, the area's first. */
  readonly embedding: () => readonly string[]
  /** The system may choose the port, so it is known late. */
  readonly listens: (surface: Surface, port: number) => void
}

export const placesOf = (config: Config): Places => {
  const ports = { ...config.ports }
  const made = new Map<Surface, OwnOrigins>()
  const https = (surface: Surface): boolean => config.addresses[surface].startsWith('https:')
  const own = (surface: Surface): OwnOrigins => {
    const cached = made.get(surface)
    if (cached !== undefined) return cached
    // Https means that a proxy serves the public name; without it this is a developer's machine.
    const fresh = ownOrigins({ publicAddress: config.addresses[surface], loopback: !https(surface), port: ports[surface] })
    made.set(surface, fresh)
    return fresh
  }
  // Port 0 stands for the port that the system has chosen.
  const withRealPort = (host: string): string => host.replace(/:0$/, `:${ports.provider}`)
  const fallbackHost = (): string => withRealPort(config.providerFallbackHost)
  const provider = (): readonly string[] => [
    ...new Set([...originsOf(own('provider')), ...[...config.providerHosts.map(withRealPort), fallbackHost()].map(originOfHost)]),
  ]
  return {
    https,
    own,
    provider,
    providerHosts: () => [...new Set(provider().map((origin) => new URL(origin).host))],
    fallbackHost,
    embedding: () => [...new Set([...originsOf(own('area')), ...config.embeddingOrigins])],
    listens: (surface, port) => {
      ports[surface] = port
      made.clear()
    },
  }
}
