// One call, prepared once; a request only adds its own facts. limit → who → parse → may → handle → answer or refuse.
import { Refusal } from '@bonafide/core/refusal'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { CallInProgress } from './asking.ts'
import type { Services } from '../../services.ts'
import type { Door } from '../guard/door.ts'
import { type CountCall, limitOf } from '../limits.ts'
import { Answerer, type AnswererNeeds } from '../reply/answerer.ts'
import { parseJson } from '../reply/parse-json.ts'
import { hasBody, readBody } from '../reply/read-body.ts'
import type { ServedCall } from '../served-call.ts'
import type { CheckAccessToken } from '../../secrets/access-tokens.ts'
import { findCaller, type SessionSide } from '../session/caller.ts'
import type { DeviceCookie } from '../session/device-cookie.ts'
import { type CallerFrame } from '../session/caller-frame.ts'

export interface CallNeeds {
  readonly services: Services
  readonly door: Door
  readonly side: SessionSide | undefined
  readonly device: DeviceCookie
  readonly checkAccessToken: CheckAccessToken
  readonly callerFrame: CallerFrame
  readonly answering: AnswererNeeds
  /** Everywhere but in production: checks that the answer matches its record. */
  readonly checkReplies: boolean
}

export class CallSteps {
  readonly #served: ServedCall
  readonly #needs: CallNeeds
  readonly #count: CountCall | undefined
  /** Without a cookie, nothing has to be counted or looked up before the body is read. */
  readonly #canReadBodyFirst: boolean
  readonly #answerer: Answerer

  constructor(served: ServedCall, needs: CallNeeds) {
    this.#served = served
    this.#needs = needs
    const { path, success } = served.call
    this.#answerer = new Answerer(needs.answering, { name: path, success })
    this.#count = limitOf(needs.services.db, served.call.path, served.limit)
    this.#canReadBodyFirst = this.#count === undefined && served.call.by !== 'frame'
  }

  /**
   * Never throws. The steps are chained by hand so that they only wait where necessary: one async function would cost five percent of
   * the whole call.
   */
  begin(request: FastifyRequest, reply: FastifyReply): void {
    const { services, side, device, door } = this.#needs
    const asking = new CallInProgress({ request, reply, by: this.#served.call.by, side, device, at: services.clock() })
    try {
      asking.address = door.admit(request, asking.at.getTime())
      if (this.#canReadBodyFirst && request.raw.headers.cookie === undefined) this.#readBody(asking)
      else this.#limitAndIdentify(asking).then(() => this.#readBody(asking), this.#refuse(asking))
    } catch (error) {
      this.#refuse(asking)(error)
    }
  }

  #limitAndIdentify(asking: CallInProgress): Promise<void> {
    return this.#count === undefined
      ? this.#identifyCaller(asking)
      : this.#count(asking.address, asking.at).then(() => this.#identifyCaller(asking))
  }

  async #identifyCaller(asking: CallInProgress): Promise<void> {
    const { request, side, at } = asking.arrived
    if (this.#served.call.by === 'frame') asking.frame = await this.#needs.callerFrame(request, at)
    else asking.caller = await findCaller(side, request, at)
  }

  #readBody(asking: CallInProgress): void {
    const { call } = this.#served
    const { raw } = asking.arrived.request
    try {
      this.#requireCaller(asking)
      // A handler that expects files reads the form's parts itself.
      if (call.as === 'multipart' || !hasBody(raw)) return this.#parse(asking, {})
      const parse = (bytes: Buffer): void => this.#parseBytes(asking, bytes)
      const isBodyPending = asking.who !== null && !raw.complete
      readBody(
        raw,
        isBodyPending ? (bytes) => this.#identifyAgain(asking).then(() => parse(bytes), this.#refuse(asking)) : parse,
        this.#refuse(asking),
      )
    } catch (error) {
      this.#refuse(asking)(error)
    }
  }

  /** A body may arrive slowly: if the session has ended meanwhile, the call must be refused. */
  async #identifyAgain(asking: CallInProgress): Promise<void> {
    await this.#identifyCaller(asking)
    this.#requireCaller(asking)
  }

  #requireCaller({ who }: CallInProgress): void {
    if (who === null && this.#served.call.by !== 'anyone') throw new Refusal('session.none')
  }

  #parseBytes(asking: CallInProgress, bytes: Buffer): void {
    try {
      this.#parse(asking, parseJson(bytes))
    } catch (error) {
      this.#refuse(asking)(error)
    }
  }

  #parse(asking: CallInProgress, body: unknown): void {
    const { call, handle } = this.#served
    const parsed = z.safeParse(call.body, body)
    if (!parsed.success) throw new Refusal('body.malformed')
    asking.body = parsed.data
    const services = this.#needs.services.operation()
    const handled = call.accessToken === true ? this.#checkAccess(asking).then(() => handle(services, asking)) : handle(services, asking)
    handled.then((data) => this.#answer(asking, data), this.#refuse(asking))
  }

  #checkAccess({ arrived, caller, at }: CallInProgress): Promise<void> {
    const token = arrived.request.raw.headers['x-access-token']
    return this.#needs.checkAccessToken(typeof token === 'string' ? token : undefined, caller?.holder, at)
  }

  #answer(asking: CallInProgress, data: unknown): void {
    try {
      if (this.#needs.checkReplies) z.parse(this.#served.call.reply, data ?? null)
      this.#answerer.answer(asking.arrived.reply, data, asking)
    } catch (error) {
      this.#refuse(asking)(error)
    }
  }

  #refuse({ arrived, began }: CallInProgress): (error: unknown) => void {
    return (error) => this.#answerer.refuse(arrived.request, arrived.reply, { began, error })
  }
}
