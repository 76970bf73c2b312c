// The first check of a request: is it for us, from one of our pages, and within the limits?
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'
import type { GeneralLimit } from './general-limit.ts'
import { checkHost, checkOrigin, type OwnOrigins } from './own-origins.ts'
import type { Readiness } from './readiness.ts'

export interface DoorNeeds {
  readonly readiness: Readiness
  /** The origins are known once the port is. */
  readonly origins: () => OwnOrigins
  readonly limit: GeneralLimit
}

export class Door {
  readonly #needs: DoorNeeds

  constructor(needs: DoorNeeds) {
    this.#needs = needs
  }

  /** Refuses, or returns the request's address in the form used for counting. */
  admit(request: FastifyRequest, now: number): string {
    checkOrigin(this.#needs.origins(), request.headers)
    return this.admitFromElsewhere(request, now)
  }

  /** For programs that authenticate: not counted yet. Returns our own origin at the host that they addressed. */
  admitProgram(request: FastifyRequest): { readonly origin: string; readonly address: string } {
    const own = this.#needs.origins()
    if (this.#needs.readiness.state === 'draining') throw new Refusal('call.busy')
    checkOrigin(own, request.headers)
    return { origin: own.byHost.get(request.headers.host ?? '') ?? '', address: clientAddress(request.ip) }
  }

  /** Counts a program that did not authenticate. */
  count(address: string, now: number): void {
    this.#needs.limit.count(address, now)
  }

  /** For addresses to which other sites may send a browser, so any origin is accepted. */
  admitFromElsewhere(request: FastifyRequest, now: number): string {
    const { readiness, origins, limit } = this.#needs
    if (readiness.state === 'draining') throw new Refusal('call.busy')
    checkHost(origins(), request.headers)
    const address = clientAddress(request.ip)
    limit.count(address, now)
    return address
  }

  /** For responses with a cheaper alternative: counted like everything, but never refused. */
  hasRoom(request: FastifyRequest, now: number): boolean {
    try {
      this.admit(request, now)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }
}
