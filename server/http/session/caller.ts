// Identifies the caller by the surface's session cookie.
import type { FastifyRequest } from 'fastify'
import type { SessionCookie } from './cookies.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SessionDoor } from '../handler.ts'
import type { Sessions } from './sessions.ts'

export interface Caller {
  readonly holder: string
  readonly session: string
}

/** The provider's surface has none: a token in memory says for whom its pages act. */
export interface SessionSide {
  readonly sessions: Sessions
  readonly cookie: SessionCookie
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

/** What a handler may do with its caller's session; the resulting headers are sent only with a successful answer. */
export class CallerSessions implements SessionDoor {
  readonly #side: SessionSide | undefined
  readonly #request: FastifyRequest
  readonly #at: Date
  readonly #caller: Caller | null
  /** Alternating names and values. */
  headers: readonly string[] = []

  constructor(side: SessionSide | undefined, { request, at, caller }: { request: FastifyRequest; at: Date; caller: Caller | null }) {
    this.#side = side
    this.#request = request
    this.#at = at
    this.#caller = caller
  }

  async begin(holder: string, tx?: Tx, exchangeSession: string | null = null): Promise<void> {
    const { sessions, cookie } = this.#sessionSide()
    const token = await sessions.begin(holder, this.#at, cookie.read(this.#request.headers.cookie), { tx, exchangeSession })
    this.headers = setCookies(cookie.set(token, sessions.policy.absoluteHours * 3600))
  }

  async end(tx?: Tx): Promise<void> {
    const { sessions, cookie } = this.#sessionSide()
    const token = cookie.read(this.#request.headers.cookie)
    if (token !== undefined) await sessions.end(token, tx)
    this.headers = signedOut(cookie)
  }

  async endAll(holder: string, { keepThis, tx }: { keepThis: boolean; tx?: Tx }): Promise<void> {
    const { sessions, cookie } = this.#sessionSide()
    const kept = keepThis ? this.#caller : null
    await sessions.endAll(holder, { tx, ...(kept === null ? {} : { but: kept.session }) })
    if (!keepThis) this.headers = signedOut(cookie)
  }

  #sessionSide(): SessionSide {
    if (this.#side === undefined) throw new Error('this surface has no sessions')
    return this.#side
  }
}

const setCookies = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => ['set-cookie', line])

/**
 * Cookies are cleared by name, and `"cache"` drops the pages that Back would restore from the browser's memory. Not
 * `"cookies"`: it would clear those of the whole site, including theme, language and the exchange's own session. Not `"storage"`: it would
 * lose the device's identity, which sign-in would then hold against its owner; the page clears what belongs to a stay itself
 * (`forgetVisit`). W3C Clear Site Data, section 3.1.
 */
const signedOut = (cookie: SessionCookie): readonly string[] => [...setCookies(cookie.clear()), 'clear-site-data', '"cache"']
