// The cookie by which a browser is known again: at sign-in, and in the frame, where face checks are counted by it. It outlives every session and
// opens nothing by itself.
import type { Surface } from '@bonafide/core/call'
import type { FastifyRequest } from 'fastify'
import { isToken } from '../../secrets/token.ts'
import type { DeviceDoor } from '../../secrets/guessing/known-device.ts'
import { valueOf } from './cookies.ts'

/** `sweepCodes` keeps a device for as long without a sign-in. */
const days = 180

/** Ports do not keep cookies apart, so each surface has a name of its own. */
const names = { area: 'bonafide_device', desk: 'bonafide_desk_device', provider: 'bonafide_frame_device' } as const

export interface DeviceCookie {
  read(header: string | undefined): string | undefined
  set(token: string): string
}

/**
 * Strict: only our own pages sign in. The frame lies in a page of another site, where a cookie is kept for that site alone (Partitioned), and not at
 * all by browsers that keep none there: such a device is not known.
 */
const sameSite = { area: 'Strict', desk: 'Strict', provider: 'None; Partitioned' } as const

export const deviceCookie = (surface: Surface, { https }: { https: boolean }): DeviceCookie => {
  const name = https ? `__Host-${names[surface]}` : names[surface]
  const scope = https ? `SameSite=${sameSite[surface]}; Secure` : 'SameSite=Strict'
  return {
    read: (header) => (header === undefined ? undefined : valueOf(header, name)),
    set: (token) => `${name}=${token}; Path=/; ${scope}; HttpOnly; Max-Age=${days * 86_400}`,
  }
}

/** The device of one call; its cookie travels with a successful answer only. */
export class CallerDevice implements DeviceDoor {
  readonly #cookie: DeviceCookie
  readonly #request: FastifyRequest
  /** Names and values in turn. */
  headers: readonly string[] = []

  constructor(cookie: DeviceCookie, request: FastifyRequest) {
    this.#cookie = cookie
    this.#request = request
  }

  get token(): string | undefined {
    const token = this.#cookie.read(this.#request.raw.headers.cookie)
    return token !== undefined && isToken(token) ? token : undefined
  }

  keep(token: string): void {
    this.headers = ['set-cookie', this.#cookie.set(token)]
  }
}
