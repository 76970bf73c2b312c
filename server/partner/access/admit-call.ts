// Authenticates a call: checks host and limits, then the token, then the proof, then both against the database.
import type { FastifyRequest } from 'fastify'
import type { Doors } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { hasActiveClient } from '../clients/clients.sql.ts'
import { PartnerProblem } from '../problem.ts'
import { type GrantedToken, readToken } from './access-token.ts'
import { audienceAt } from './audience.ts'
import { Proofs } from './proof.ts'
import { Spending } from './spend.ts'

export interface PartnerCaller {
  readonly client: string
  /** The scopes that the token has and the client still has. */
  readonly scopes: ReadonlySet<string>
}

export class PartnerAccess {
  readonly proofs = new Proofs()
  readonly #services: Pick<Services, 'db' | 'keys' | 'clock' | 'config'>
  readonly #doors: Doors
  readonly #spending: Spending

  constructor(services: Pick<Services, 'db' | 'keys' | 'clock' | 'config'>, doors: Doors) {
    this.#services = services
    this.#doors = doors
    this.#spending = new Spending(services.db.pool, services.clock)
  }

  /** `path` in the form in which it is served. */
  async admit(request: FastifyRequest, path: string, at: Date): Promise<PartnerCaller> {
    const { origin, address } = this.#doors.admitProgram(request)
    const proven = await this.#prove(request, { origin, path, at }).catch((error: unknown) => this.#refuseUnproven(error, address))
    const { granted, digest, until } = proven
    const { client, kid } = granted
    const spent = await this.#spending.spend({ client, kid, digest, until })
    if (!spent.fresh) throw new PartnerProblem('proof.used')
    if (spent.scopes === undefined) return this.#refuseUnproven(new PartnerProblem('token.invalid'), address)
    if (spent.used > this.#services.config.partnerCallsPerMinute)
      throw new PartnerProblem('call.tooMany', { retryAfter: Math.max(1, Math.ceil(spent.secondsLeft)) })
    const own = new Set(spent.scopes)
    return { client, scopes: new Set(granted.scopes.filter((scope) => own.has(scope))) }
  }

  async #prove(request: FastifyRequest, { origin, path, at }: { origin: string; path: string; at: Date }): Promise<ProvenCall> {
    const { authorization, dpop } = request.raw.headers
    const [, token] = /^DPoP ([\w.-]+)$/i.exec(authorization ?? '') ?? []
    const granted = token === undefined ? undefined : readToken(this.#services.keys, token)
    if (granted === undefined || granted.ends * 1_000 <= at.getTime() || granted.audience !== audienceAt(origin))
      throw new PartnerProblem('token.invalid')
    const { jkt, digest, until } = await this.proofs.check(dpop, { address: `${origin}${path}`, at, token })
    if (jkt !== granted.jkt) throw new PartnerProblem('proof.invalid')
    return { granted, digest, until }
  }

  /** Counted against the address. Without any client the API is off, and its addresses do not exist. */
  async #refuseUnproven(error: unknown, address: string): Promise<never> {
    this.#doors.count(address)
    if (await this.isOff()) throw new PartnerProblem('call.unknown')
    throw error
  }

  async isOff(): Promise<boolean> {
    return !(await hasActiveClient(this.#services.db.kysely))
  }

  /** For the token endpoint: false if the digest was used before. */
  async isFresh(digest: string, until: Date): Promise<boolean> {
    const inserted = await this.#services.db.kysely
      .insertInto('partner_proofs')
      .values({ proof: Buffer.from(digest, 'hex'), until })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
  }
}

interface ProvenCall {
  readonly granted: GrantedToken
  readonly digest: string
  readonly until: Date
}
