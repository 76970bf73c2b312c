import type { CallerKind, Call } from '@bonafide/core/call'
import type { Language } from '@bonafide/core/languages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext, RequestFacts, SessionDoor } from '../handler.ts'
import type { DeviceDoor } from '../../secrets/guessing/known-device.ts'
import type { Frame } from '../../secrets/frame-tokens.ts'
import { languageOf } from '../reply/language-of.ts'
import { clientGoneSignal } from '../reply/client-gone-signal.ts'
import { type Caller, CallerSessions, type SessionSide } from '../session/caller.ts'
import { CallerDevice, type DeviceCookie } from '../session/device-cookie.ts'

export interface ArrivedCall {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly by: CallerKind
  readonly side: SessionSide | undefined
  readonly device: DeviceCookie
  readonly at: Date
}

/**
 * A call in progress: the facts that its steps find, and what a handler gets. Most handlers need little, so expensive facts are found
 * on demand.
 */
export class CallInProgress implements CallContext<Call> {
  readonly began = performance.now()
  readonly arrived: ArrivedCall
  address = ''
  caller: Caller | null = null
  frame: Frame | null = null
  body: unknown = undefined
  #sessions: CallerSessions | undefined
  #device: CallerDevice | undefined
  #left: AbortSignal | undefined

  constructor(arrived: ArrivedCall) {
    this.arrived = arrived
  }

  get at(): Date {
    return this.arrived.at
  }

  get who(): CallContext<Call>['who'] {
    if (this.frame !== null) return this.frame
    if (this.caller === null) return null
    const { holder, session } = this.caller
    return this.arrived.by === 'reviewer' ? { reviewer: holder, session } : { account: holder, session }
  }

  get language(): Language {
    return languageOf(this.arrived.request.raw.headers)
  }

  /** A browser's self-description never causes a refusal: an invalid device id counts as missing. */
  get request(): RequestFacts {
    const { request } = this.arrived
    const { deviceid: deviceId, 'user-agent': agent = '', origin = null } = request.raw.headers
    return {
      id: request.id,
      address: this.address,
      deviceId: typeof deviceId === 'string' && deviceName.test(deviceId) ? deviceId : null,
      userAgent: agent.slice(0, longestAgent),
      // `door.ts` has already refused foreign origins.
      origin,
    }
  }

  get signal(): AbortSignal {
    return (this.#left ??= clientGoneSignal(this.arrived.reply.raw))
  }

  get sessions(): SessionDoor {
    const { request, at, side } = this.arrived
    return (this.#sessions ??= new CallerSessions(side, { request, at, caller: this.caller }))
  }

  get device(): DeviceDoor {
    const { request, device } = this.arrived
    return (this.#device ??= new CallerDevice(device, request))
  }

  /** Headers set by the handler's use of its session and device. */
  get headers(): readonly string[] {
    const sessions = this.#sessions?.headers ?? none
    return this.#device === undefined ? sessions : [...sessions, ...this.#device.headers]
  }
}

const none: readonly string[] = []
const longestAgent = 400
const deviceName = /^[\x21-\x7e]{1,128}$/
