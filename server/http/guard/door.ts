// The first thing that happens to a request: is it meant for us, from a page of ours, and not one too many?
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyRequest } from 'fastify'
import { clientAddress } from './client-address.ts'
import type { GeneralLimit } from './general-limit.ts'
import { checkHost, checkOrigin, type OwnOrigins } from './own-origins.ts'
import type { Readiness } from './readiness.ts'

export interface DoorNeeds {
  readonly readiness: Readiness
  /** Known once the port is. */
  readonly origins: () => OwnOrigins
  readonly limit: GeneralLimit
}

export class Door {
  readonly #needs: DoorNeeds

  constructor(needs: DoorNeeds) {
    this.#needs = needs
  }

  /** Throws the refusal; otherwise says from which address the request comes, in the form in which addresses are counted. */
  admit(request: FastifyRequest, now: number): string {
    checkOrigin(this.#needs.origins(), request.headers)
    return this.admitFromElsewhere(request, now)
  }

  /** For what other sites may send a browser to: the page that it comes from may be any. */
  admitFromElsewhere(request: FastifyRequest, now: number): string {
    const { readiness, origins, limit } = this.#needs
    if (readiness.state === 'draining') throw new Refusal('call.busy')
    checkHost(origins(), request.headers)
    const address = clientAddress(request.ip)
    limit.count(address, now)
    return address
  }

  /** For what may be had at a lower price as well: counted like everything, and never refused. */
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
