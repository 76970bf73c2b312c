// Who makes a call, by the session cookie of the surface that it is made on.
import type { FastifyRequest } from 'fastify'
import type { SessionCookie } from './cookies.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { SessionDoor } from '../handler.ts'
import type { Sessions } from './sessions.ts'

export interface Caller {
  readonly holder: string
  readonly session: string
}

/** The provider's surface has none: who its pages speak for is said by a token in memory. */
export interface SessionSide {
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly device: DeviceCookie
}

export const findCaller = async (
  side: SessionSide | undefined,
  request: FastifyRequest,
  at: Date,
  how: 'find' | 'peek' = 'find',
): Promise<Caller | null> => {
  const token = side?.cookie.read(request.headers.cookie)
  if (side === undefined || token === undefined) return null
  const found = await side.sessions[how](token, at)
  return found === undefined ? null : { holder: found.holder, session: found.id }
}

/** What a handler may do with the session of its caller; the cookies that follow from it travel with a successful answer only. */
export class CallerSessions implements SessionDoor {
  readonly #side: SessionSide | undefined
  readonly #request: FastifyRequest
  readonly #at: Date
  cookies: readonly string[] = []

  constructor(side: SessionSide | undefined, request: FastifyRequest, at: Date) {
    this.#side = side
    this.#request = request
    this.#at = at
  }

  async begin(holder: string): Promise<void> {
    const { sessions, cookie } = this.#known()
    const token = await sessions.begin(holder, this.#at, cookie.read(this.#request.headers.cookie))
    this.cookies = cookie.set(token, sessions.policy.absoluteHours * 3600)
  }

  async end(): Promise<void> {
    const { sessions, cookie } = this.#known()
    const token = cookie.read(this.#request.headers.cookie)
    if (token !== undefined) await sessions.end(token)
    this.cookies = cookie.clear()
  }

  async endAll(holder: string, { keepThis }: { keepThis: boolean }): Promise<void> {
    const { sessions, cookie } = this.#known()
    const token = keepThis ? cookie.read(this.#request.headers.cookie) : undefined
    const kept = token === undefined ? undefined : await sessions.find(token, this.#at)
    await sessions.endAll(holder, kept === undefined ? {} : { but: kept.id })
    if (!keepThis) this.cookies = cookie.clear()
  }

  #known(): SessionSide {
    if (this.#side === undefined) throw new Error('this surface has no sessions')
    return this.#side
  }
}
