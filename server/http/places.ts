// The address of each surface: its public one, and while developing both names of this machine.
import type { Surface } from '@bonafide/core/call'
import { originOfHost } from '@bonafide/core/frame/segments'
import type { Config } from '../config.ts'
import { originsOf, type OwnOrigins, ownOrigins } from './guard/own-origins.ts'

export interface Places {
  readonly https: (surface: Surface) => boolean
  readonly own: (surface: Surface) => OwnOrigins
  /** Everywhere a frame of a page may come from. */
  readonly provider: () => readonly string[]
  /** The same as `host[:port]`. */
  readonly providerHosts: () => readonly string[]
  /** Where a frame comes from when no other host answers. */
  readonly fallbackHost: () => string
  /** The port may be the system's choice, and is known late. */
  readonly listens: (surface: Surface, port: number) => void
}

export const placesOf = (config: Config): Places => {
  const ports = { ...config.ports }
  const made = new Map<Surface, OwnOrigins>()
  const https = (surface: Surface): boolean => config.addresses[surface].startsWith('https:')
  const own = (surface: Surface): OwnOrigins => {
    const known = made.get(surface)
    if (known !== undefined) return known
    // Behind https there is a proxy that says the public name; without it this is a developer's machine.
    const fresh = ownOrigins({ publicAddress: config.addresses[surface], loopback: !https(surface), port: ports[surface] })
    made.set(surface, fresh)
    return fresh
  }
  // A port of 0 stands for the one that the system has chosen.
  const settled = (host: string): string => host.replace(/:0$/, `:${ports.provider}`)
  const fallbackHost = (): string => settled(config.providerFallbackHost)
  const provider = (): readonly string[] => [
    ...new Set([...originsOf(own('provider')), ...[...config.providerHosts.map(settled), fallbackHost()].map(originOfHost)]),
  ]
  return {
    https,
    own,
    provider,
    providerHosts: () => [...new Set(provider().map((origin) => new URL(origin).host))],
    fallbackHost,
    listens: (surface, port) => {
      ports[surface] = port
      made.clear()
    },
  }
}
