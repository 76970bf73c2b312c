// The cookie by which a browser is recognized: at sign-in, and in the frame for counting face checks. It outlives every session and
// grants nothing by itself.
import type { Surface } from '@bonafide/core/call'
import type { FastifyRequest } from 'fastify'
import { isToken } from '../../secrets/token.ts'
import type { DeviceDoor } from '../../secrets/guessing/known-device.ts'
import { valueOf } from './cookies.ts'

/** `sweepCodes` keeps a device this long without a sign-in. */
const days = 180

/** Cookies do not depend on the port, so each surface has its own name. */
const names = { area: 'bonafide_device', desk: 'bonafide_desk_device', provider: 'bonafide_frame_device' } as const

export interface DeviceCookie {
  read(header: string | undefined): string | undefined
  set(token: string): string
}

/**
 * Strict, since only our own pages sign in. The frame is embedded in another site, where a cookie is partitioned by that site, and not stored
 * at all by some browsers: such a device stays unknown.
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

/** The device of one call; its cookie is sent only with a successful answer. */
export class CallerDevice implements DeviceDoor {
  readonly #cookie: DeviceCookie
  readonly #request: FastifyRequest
  /** Alternating names and values. */
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
